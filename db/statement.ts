import type postgres from "postgres";

/** Runs something over one connection of a pool. */
export type Run = <T>(work: (sql: postgres.Sql) => Promise<T>) => Promise<T>;

/** A statement of a pool: carried out once, when it is first awaited; until then it may be part of another statement. */
export class Statement<T> implements PromiseLike<T> {
  private running: Promise<T> | undefined;

  constructor(
    /** The statement as one connection's own. */
    readonly on: (sql: postgres.Sql) => Promise<T>,
    private readonly run: Run,
  ) {}

  execute(): this {
    this.started();
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited, as the driver's own are
  then<A = T, B = never>(
    onDone?: ((value: T) => A | PromiseLike<A>) | null,
    onFailed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.started().then(onDone, onFailed);
  }

  catch<B = never>(onFailed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.started().catch(onFailed);
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.started().finally(onEnd);
  }

  private started(): Promise<T> {
    this.running ??= this.run((sql) => this.on(sql));
    return this.running;
  }
}

/** The template function of one connection; statements of a pool may be part of its own. `use` throws where it may not be used. */
export function templateOf(sql: postgres.Sql, use: () => void = () => {}): postgres.Sql {
  const template = (first: TemplateStringsArray, ...rest: unknown[]) => {
    use();
    return callOf(
      sql,
      first,
      rest.map((part) => (part instanceof Statement ? part.on(sql) : part)),
    );
  };
  const unsafe: typeof sql.unsafe = (...args) => {
    use();
    return sql.unsafe(...args);
  };
  return asSql(Object.assign(template, { unsafe, json: sql.json }));
}

/** The template function of a pool, whose statements are carried out by `run`; `front` only makes parts of them. */
export function templateOver(front: postgres.Sql, run: Run) {
  const template = (first: TemplateStringsArray, ...rest: unknown[]) =>
    "raw" in first ? new Statement((sql) => callOf(templateOf(sql), first, rest), run) : callOf(front, first, rest);
  const unsafe = (...args: Parameters<typeof front.unsafe>) =>
    new Statement((sql): Promise<unknown> => sql.unsafe(...args), run);
  return Object.assign(template, { unsafe, json: front.json });
}

function callOf(sql: postgres.Sql, first: TemplateStringsArray, rest: unknown[]): Promise<unknown> {
  return Reflect.apply(sql, undefined, [first, ...rest]);
}

/** What the program uses of the driver's type, and no more: templates, unsafe, json, begin, reserve, end. */
export function asSql(template: object): postgres.Sql {
  return template as postgres.Sql;
}
