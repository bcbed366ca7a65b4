import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'
import { keepingAnswers } from '#server/core/sharing/kept-answers.ts'
import { callerOf } from '#server/core/networks.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { mayHandOut } from '../rules.ts'
import { openFeed, stampOf, visitsOf } from './data.ts'
import { feedText } from './feed-text.ts'

type Asked = {
  readonly token: string
  readonly ip: string
  /** What the subscriber has already. */
  readonly known: string
}

/** Guesses of one network; what is no guess is not counted. */
const guesses = { what: 'calendar-guesses', most: 30, seconds: 600 }

/** By salon, for all of its links. What is announced by nobody, as a job's change, is told within five minutes. */
const stamps = keepingAnswers<string>({ spanMs: 300_000, most: 5_000 })

/** Looks anew at the visits of a salon that has changed, or of all salons. */
export const forgetStamps = (sql: Sql, salon?: string) => stamps.drop(sql, salon)

/** The calendar that a link opens; without its text where the subscriber has it already. */
export async function readFeed(deps: Deps, { token, ip, known }: Asked) {
  const { sql, now, config } = deps
  const opened = await openFeed(sql, token, now())
  if (!opened || !mayHandOut({ ...opened.maker, byPin: false }, opened.barberId)) {
    await limit(deps, [{ ...guesses, by: callerOf(ip) }])
    throw new AppError(commonErrors.notFound)
  }
  const { salonId, today, listed, names } = opened
  const stamp = await stamps.get(sql, salonId, now(), () => stampOf(sql, opened))
  const etag = `"${fingerprintOf([today, listed, names, stamp].join(' '))}"`
  if (known.includes(etag)) return { etag }
  return { etag, text: feedText(opened, await visitsOf(sql, opened), config.APP_URL) }
}
