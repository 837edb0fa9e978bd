import { describe, expect, it } from 'vitest';
import { landingRedirect } from './landing-redirect.ts';

const redirect = (query: string) => landingRedirect(new URLSearchParams(query));

describe('the landing page', () => {
  it('sends mailed links to their screens', () => {
    expect(redirect('onetimeurl=abc')).toEqual({ screen: 'MBC210', secret: 'abc' });
    expect(redirect('loginurl=abc')).toEqual({ screen: 'MBA110', secret: 'abc' });
  });

  it('sends an identity-check link to the capture app, under both spellings', () => {
    const outside = '/comregtaqusu/capture/V2026112100001/0522211001#key';
    expect(redirect('accesskey=key&receiptno=V2026112100001&systemid=0522211001')).toEqual({
      outside,
    });
    expect(redirect('appkey=key&no=V2026112100001&id=0522211001')).toEqual({ outside });
    expect(redirect('accesskey=..&receiptno=b&systemid=c')).toBeNull();
  });

  it('stays when one of the three is missing', () => {
    expect(redirect('accesskey=key&receiptno=V2026112100001')).toBeNull();
  });

  it('knows the screens that a query may name, and no others', () => {
    expect(redirect('screenId=mta100')).toEqual({ screen: 'MTA100', params: [] });
    expect(redirect('screenId=MBC100')).toEqual({ screen: 'MBC100', params: ['PSS100'] });
    expect(redirect('screenId=mto200')).toBeNull();
    expect(redirect('screenId=toString')).toBeNull();
    expect(redirect('')).toBeNull();
  });
});
