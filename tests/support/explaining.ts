import type { Sql } from '#server/platform/db.ts'

export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The same questions, but the database is asked how it would answer them. */
export function explaining(sql: Sql) {
  const plans: Plan[] = []
  const ask = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const [first = '', ...rest] = strings
    const asked = Object.assign([`explain (format json) ${first}`, ...rest], { raw: strings.raw })
    const rows = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(asked, ...values)
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan))
    return rows as never[]
  }
  return {
    sql: Object.assign(ask, { begin: ((work) => sql.begin(work)) as Sql['begin'] }) as Sql,
    plans,
  }
}

const salonTables = ['appointments', 'clients', 'services', 'staff', 'salons', 'users']

/** The tables that a plan reads by anything but the salon. */
export function strayScans(plan: Plan): string[] {
  const children = plan.Plans ?? []
  const table = plan['Relation Name']
  const isScan = plan['Node Type'].endsWith('Scan')
  const conditions =
    plan['Node Type'] === 'Bitmap Heap Scan' ? conditionsIn(children) : [plan['Index Cond']]
  const isStray =
    isScan &&
    table !== undefined &&
    salonTables.includes(table) &&
    !conditions.every((condition) => isOfSalon(table, condition))
  return [...(isStray ? [table] : []), ...children.flatMap(strayScans)]
}

const isOfSalon = (table: string, condition = '') =>
  condition.includes('salon_id') || (table === 'salons' && condition.includes('id = '))

const conditionsIn = (plans: Plan[]): (string | undefined)[] =>
  plans.flatMap((plan) =>
    plan['Node Type'] === 'Bitmap Index Scan'
      ? [plan['Index Cond']]
      : conditionsIn(plan.Plans ?? []),
  )
