import ipaddr from 'ipaddr.js';

/** The networks of a caller: whoever holds one address of a network usually holds all of it. */
export interface Networks {
  /** One IPv4 address, or the /64 that a provider gives to one household. */
  narrow: string;
  /** The /24 or /48 around it, which one customer of a data centre may hold. */
  wide: string;
}

/** @param address an IP address in any notation; all that are none share one network */
export function networksOf(address: string): Networks {
  if (!ipaddr.isValid(address)) return { narrow: 'unknown', wide: 'unknown' };
  const parsed = ipaddr.process(address); // an IPv4 address within IPv6 becomes IPv4
  const [narrow, wide] = parsed.kind() === 'ipv6' ? [64, 48] : [32, 24];
  return { narrow: prefix(parsed, narrow), wide: prefix(parsed, wide) };
}

function prefix(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const cidr = `${address.toNormalizedString()}/${bits}`;
  const network =
    address.kind() === 'ipv6' ? ipaddr.IPv6.networkAddressFromCIDR(cidr) : ipaddr.IPv4.networkAddressFromCIDR(cidr);
  return `${network.toNormalizedString()}/${bits}`;
}
