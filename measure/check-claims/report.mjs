const shownMax = 4;

/** The audit in words: a table with a line for each dataset, then what disagrees, what is missing, what breaks a rule. */
export function report(rows, broken) {
  const heads = ["dataset", "rows", "counted", "drawn", "agree", "disagree", "found", "explained", "missing"];
  const line = (values) => `| ${values.join(" | ")} |`;
  const body = rows.map((row) =>
    line([
      row.key,
      row.stated,
      row.counted ?? "-",
      row.claims.length,
      row.claims.length - row.wrong.length,
      row.wrong.length,
      ...["found", "explained", "missing"].map(
        (verdict) => row.reverse.filter((each) => each.verdict === verdict).length,
      ),
    ]),
  );
  const share = (verdict) => {
    const all = rows.flatMap(({ reverse }) => reverse);
    return `${((100 * all.filter((each) => each.verdict === verdict).length) / Math.max(1, all.length)).toFixed(1)} % ${verdict}`;
  };
  return [
    line(heads),
    line(heads.map(() => "---")),
    ...body,
    `\nRaw rows drawn: ${["found", "explained", "missing"].map(share).join(", ")}.`,
    ...section("Disagreements", rows.flatMap(wrongOf)),
    ...section("Raw rows without a claim or a reason", rows.flatMap(missingOf)),
    ...section("Rules broken over all rows", broken),
  ].join("\n");
}

function section(title, texts) {
  return [`\n## ${title}\n`, ...(texts.length > 0 ? texts.map((text) => `- ${text}`) : ["- none"])];
}

function wrongOf({ key, wrong }) {
  return wrong.map(
    ({ claim, found }) =>
      `${key} ${claimName(claim.id)} ${claim.subject} ${claim.predicate} ${claim.object}: ${found.slice(0, shownMax).join("; ")}`,
  );
}

function missingOf({ key, reverse }) {
  return reverse.filter(({ verdict }) => verdict === "missing").map(({ why }) => `${key} ${why}`);
}

function claimName(id) {
  return `c_${BigInt.asUintN(64, BigInt(id)).toString(16).padStart(16, "0")}`;
}
