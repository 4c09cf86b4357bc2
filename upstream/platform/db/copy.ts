export type CopyTable = { name: string; columns: string }

/** One transaction. Rows are in PostgreSQL's COPY text format; a part ends at the end of a row. */
export type CopySession = {
  query(statement: string): Promise<unknown[]>
  /** Several statements, without results. */
  run(statements: string): Promise<void>
  read(table: CopyTable): AsyncIterable<Buffer>
  write(table: CopyTable, rows: Buffer): Promise<void>
}

export type CopyDatabase = {
  /** One consistent snapshot. */
  read<T>(work: (session: CopySession) => Promise<T>): Promise<T>
  /** All or nothing. */
  write<T>(work: (session: CopySession) => Promise<T>): Promise<T>
}
