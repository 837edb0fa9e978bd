import { describe, expect, it } from 'vitest';
import { addressOf, patternOf, sourceScreen } from './address.ts';

describe('addresses of screens', () => {
  it('are the id in lower case and the parameters in order', () => {
    expect(addressOf('MBR500', '2026112100012', 'MBR100')).toBe('/mbr500/2026112100012/MBR100');
    expect(addressOf('MBR500', '2026112100012', undefined)).toBe('/mbr500/2026112100012');
    expect(addressOf('PSS100')).toBe('/');
    expect(addressOf('VFU210', 'a/b', 'VFU100')).toBe('/verifyusermodify/a%2Fb/VFU100');
  });

  it('have patterns with optional trailing parameters', () => {
    expect(patternOf('MBR500', ['requestNo', 'srcScreenId?'])).toBe(
      '/mbr500/$requestNo/{-$srcScreenId}',
    );
    expect(patternOf('PSS100')).toBe('/');
  });

  it('do not trust the source screen', () => {
    expect(sourceScreen('MTR100', 'MTO100')).toBe('MTR100');
    expect(sourceScreen('https://example.org', 'MTO100')).toBe('MTO100');
    expect(sourceScreen(undefined, 'MTO100')).toBe('MTO100');
  });
});
