import { historyRoutes, type Severity } from '#contract/history.ts'
import { writeLogLine } from '#server/record/log-lines.ts'
import { createWorld } from '#tests/support/world.ts'

const hour = 3_600_000
export type Query = Record<string, string>

/** An administrator, whose history holds what is recorded. */
export async function archive() {
  const world = await createWorld({ now: new Date('2026-03-02T08:30:00Z') })
  const admin = await world.admin()
  const { call } = world.as(admin)
  const record = (
    description: string,
    {
      hoursAgo = 0,
      action = 'update',
      severity = 'info' as Severity,
      ...more
    }: object & {
      hoursAgo?: number
      action?: 'login' | 'update' | 'delete'
      severity?: Severity
      userId?: string
      ip?: string
    } = {},
  ) => {
    const at = new Date(world.now.getTime() - hoursAgo * hour)
    return writeLogLine(world.sql, { ...more, at }, { action, severity, text: description })
  }
  const read = async (query: Query = {}) =>
    (await world.request(historyRoutes.list, { query }, admin.token)).json['data'] as Awaited<
      ReturnType<typeof call<typeof historyRoutes.list>>
    >['data']
  const found = async (query: Query) =>
    (await read(query)).activities.map(({ description }) => description)
  return { world, admin, call, record, read, found }
}
