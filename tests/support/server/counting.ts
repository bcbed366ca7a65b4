import type { Sql } from '#server/database/sql.ts'

/** The same database with a count of its queries. */
export function counting(sql: Sql) {
  let asked = 0
  const ask = (strings: TemplateStringsArray, ...values: unknown[]) => {
    asked++
    return sql(strings, ...values)
  }
  return { sql: Object.assign(ask, { begin: sql.begin.bind(sql) }) as Sql, asked: () => asked }
}
