export default function Loading() {
  return <p role="status">Opening the run…</p>;
}
