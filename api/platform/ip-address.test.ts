import { expect, test } from 'vitest';
import { countedAddress, plainAddress } from './ip-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:0db8::0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::', '::'],
  ['', ''],
  ['no address', 'no address'],
])('%s is written %s', (input, written) => {
  expect(plainAddress(input)).toBe(written);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:0:0:192.0.2.7', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:0:0:0:1', '2001:db8:0:1::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2%3', 'fe80:0:0:0::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['', ''],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test('a /48 holds every /64 of a provider’s customer', () => {
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:ffff::1']) {
    expect(countedAddress(address, 48)).toBe('2001:db8:1::/48');
  }
  expect(countedAddress('192.0.2.7', 48)).toBe('192.0.2.7');
});
