/** Whether a text is an http or https URL without user name and password. */
export function isPlainHttp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && username === "" && password === "";
}
