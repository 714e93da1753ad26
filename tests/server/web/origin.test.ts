import { expect, it } from "vitest";
import { isOwnHost } from "@/lib/server/web/origin";

const named = (host: string, env = {}) => isOwnHost(new Headers({ host }), env);

it.each(["127.0.0.1:3000", "192.0.2.7", "[::1]:3000", "localhost", "LOCALHOST:3000"])(
  "knows %s as its own without a setting",
  (host) => {
    expect(named(host)).toBe(true);
  },
);

it("knows the names HOST and PUBLIC_ORIGIN give it, at whatever port", () => {
  const env = { HOST: "Vigil.lan", PUBLIC_ORIGIN: "https://vigil.example.org" };
  for (const host of ["vigil.lan:3000", "vigil.example.org", "vigil.example.org:443", "VIGIL.example.org"])
    expect(named(host, env), host).toBe(true);
  for (const host of ["vigil.lan.evil.example", "example.org", "evil.example"])
    expect(named(host, env), host).toBe(false);
});

it.each(["vigil.lan", "localhost.evil.example", "127.0.0.1.evil.example", "127.0.0.1@evil.example", "0.0.0.0/evil"])(
  "knows %s as nobody's where nothing is set",
  (host) => {
    expect(named(host)).toBe(false);
    expect(named(host, { HOST: "0.0.0.0", PUBLIC_ORIGIN: "no address" })).toBe(false);
  },
);
