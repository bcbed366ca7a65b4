import type { Act } from '#server/record/act.ts'

export const failedMail = 'backupFailed'

type Failed = {
  readonly reason: string
  /** When the newest one that there is was made. */
  readonly last: Date | undefined
}

/** Each administrator gets a mail: a log that nobody reads is no warning. */
export const backupFailed = (
  { reason, last }: Failed,
  administrators: readonly { id: string; email: string }[],
): Act => ({
  log: { action: 'system', severity: 'critical', text: 'Kopja rezervë e natës nuk u bë.' },
  mails: administrators.map(({ id, email: to }) => ({
    kind: failedMail,
    to,
    userId: id,
    params: { reason, last: last?.toISOString() ?? null },
  })),
})
