import type { Exportable } from "@/lib/server/export/exportable";
import { drawing, type Shape } from "@/lib/server/web/drawing/drawing";
import { PAINTS } from "./network";
import { xmlText } from "./xml";

/** The graph of an answer as a picture on a light ground, as the page draws it. */
export function svgOf({ artifacts: { subgraph } }: Exportable): string {
  const picture = drawing(subgraph, (token) => PAINTS[token] ?? "#000000");
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markupOf(picture)}\n`;
}

function markupOf(shape: Shape | string): string {
  if (typeof shape === "string") return xmlText(shape);
  const attributes = Object.entries(shape.attributes).map(
    ([name, value]) => ` ${attributeOf(name)}="${xmlText(value)}"`,
  );
  return `<${shape.tag}${attributes.join("")}>${shape.children.map(markupOf).join("")}</${shape.tag}>`;
}

/** Attributes that stand for a style are written with dashes, others as they are ("viewBox"). */
function attributeOf(name: string): string {
  const isOfStyle = /^(?:stroke|text|font|fill|paint|markerEnd)/.test(name);
  return isOfStyle ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}
