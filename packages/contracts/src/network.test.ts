import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it("counts an IPv6 network of /64 as one visitor, however its addresses are written", () => {
  const written = ["2001:db8:0:7::1", "2001:DB8:0000:0007:1:2:3:4", "2001:db8:0:7:ffff::", "2001:db8::7:a:b:c:d"];
  expect(new Set(written.map(networkOf))).toEqual(new Set(["2001:db8:0:7::/64"]));
  expect(networkOf("2001:db8:0:8::1")).not.toBe(networkOf("2001:db8:0:7::1"));
});

it("counts an IPv4 address as itself, also when it is written as IPv6", () => {
  for (const written of ["203.0.113.7", "::ffff:203.0.113.7", "0:0:0:0:0:FFFF:203.0.113.7"]) expect(networkOf(written)).toBe("203.0.113.7");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
