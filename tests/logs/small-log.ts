import { parseLog } from "@/lib/logs/parse-log";

const at = (minutes: number) => new Date(Date.parse("2026-03-01T12:00:00Z") - minutes * 60_000).toISOString();

/** Cable modems by number. */
export const mac = (number: number) => `00:1a:2b:00:00:${String(number).padStart(2, "0")}`;

/**
 * Thirty records over five hours, as JSON lines. In the last hour: errors of modems 1 to 3, modem 1 twice, one of a router
 * whose address is no modem's, and a warning of modem 4. Before it: errors of modems 5 and 6.
 */
const RECORDS: [minutes: number, level: string, message: string][] = [
  [300, "info", "server started user_id=u-1 from 10.0.0.1"],
  [290, "error", `registration failed CM ${mac(5)}`],
  [280, "error", `registration failed CM ${mac(6)}`],
  ...Array.from({ length: 19 }, (_, index): [number, string, string] => [
    270 - index * 10,
    "info",
    `poll ${index} ok 10.0.0.${(index % 4) + 1}`,
  ]),
  [70, "warn", `ranging slow CM ${mac(4)}`],
  [60, "error", `registration failed CM ${mac(1)} timeout`],
  [45, "error", `ranging failed CM-MAC: ${mac(2).toUpperCase().replaceAll(":", "-")}`],
  [30, "error", `registration failed CM ${mac(1)} timeout`],
  [20, "error", "link lost router aa:bb:cc:dd:ee:ff"],
  [10, "warn", `ranging slow CM ${mac(4)}`],
  [5, "error", `registration failed cm_mac=${mac(3)}`],
  [0, "fatal", "watchdog reset"],
];

export const JSON_LOG = RECORDS.map(([minutes, level, message]) =>
  JSON.stringify({ timestamp: at(minutes), level, message }),
).join("\n");
export const TEXT_LOG = RECORDS.map(
  ([minutes, level, message]) =>
    `${at(minutes).replace("T", " ").replace("Z", "")} [${level.toUpperCase()}] ${message}`,
).join("\n");

export const log = parseLog("modems.log", JSON_LOG);
export const RECORDS_TOTAL = RECORDS.length;
