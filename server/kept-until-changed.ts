import { hearWith } from './core/sharing/kept-answers.ts'
import type { Notices } from './database/listen-notify.ts'
import type { Sql } from './database/sql.ts'
import { forgetStamps } from './features/calendars/feed/actions.ts'
import { forgetPages } from './features/outside/page/view.ts'
import { dropLines } from './features/queue/told/kept-line.ts'
import { hearOfChanges, liveChannel } from './live/announce.ts'

/** What is kept of public pages, calendars and lines is dropped once a salon changes. */
export function keptAnswers(sql: Sql, notices: Notices) {
  const kept = hearOfChanges(
    (salon) => [forgetPages, forgetStamps, dropLines].forEach((forget) => forget(sql, salon)),
    (hear) => notices.onNotice(liveChannel, hear),
  )
  hearWith(sql, kept.listen)
  return kept
}
