import { isIPv4, isIPv6 } from 'node:net';

/**
 * One spelling for each address: IPv4 also when mapped into IPv6; IPv6 in its shortest form (RFC 5952) without a zone.
 * Other texts are returned unchanged.
 */
export function plainAddress(text: string): string {
  const address = text.replace(/%.*$/, '');
  if (!isIPv6(address)) return text;
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inner) return inner;
  // The URL parser reads and normalises every form of an address.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short);
  if (!mapped) return short;
  const halves = mapped.slice(1).map((half) => Number.parseInt(half, 16));
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.');
}

/** The network of an address as the audit log counts refusals: a /24, or a /64 of IPv6; '' for none. */
export function networkOf(text: string): string {
  const address = countedAddress(text);
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : address;
}

/**
 * What counts as one caller in rate limits: an IPv4 address, or the network of an IPv6 address. A /64 is the least that a
 * provider assigns to one customer, a /48 the most.
 */
export function countedAddress(text: string, ipv6Bits: 64 | 48 = 64): string {
  const address = plainAddress(text);
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, ipv6Bits / 16).join(':')}::/${ipv6Bits}`;
}
