/** The part of jstat used here; the package brings no types of its own. */
declare module "jstat" {
  const jstat: {
    jStat: {
      gammaln: (x: number) => number;
      gammapinv: (probability: number, shape: number) => number;
      lowRegGamma: (shape: number, x: number) => number;
      hypgeom: { pdf: (drawn: number, all: number, having: number, draws: number) => number };
      normal: {
        cdf: (x: number, mean: number, deviation: number) => number;
        inv: (probability: number, mean: number, deviation: number) => number;
        pdf: (x: number, mean: number, deviation: number) => number;
      };
    };
  };
  export default jstat;
}
