import { commonErrors } from '#contract/common.ts'
import { type Sql, only, part } from '#server/platform/db.ts'
import { hashOf } from '#server/platform/secrets.ts'
import { type SubscriptionRow, trialEnd } from './rules.ts'

export const subscriptionColumns = part`
  u.subscription_type, u.subscription_end_date, u.trial_end_date, u.cancel_at_period_end`

export const subscriptionOf = async (sql: Sql, userId: string) =>
  only(
    await sql<SubscriptionRow>`select ${subscriptionColumns} from users u where u.id = ${userId}`,
    commonErrors.notFound,
  )

/** "ana+provë@…" reaches the same mailbox as "ana@…", so it shares its trial. */
const mailboxHash = (address: string) =>
  hashOf(
    address
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*@/, '@'),
  )

/** The address's one trial: a second account of the same address finds the first one's end. */
export const startTrial = (sql: Sql, userId: string, address: string, today: string) => sql`
  with trial as (
    insert into trials as t (email_hash, ends_on) values (${mailboxHash(address)}, ${trialEnd(today)})
    on conflict (email_hash) do update set ends_on = t.ends_on
    returning ends_on)
  update users set trial_end_date = ends_on from trial where id = ${userId}`

/** A new address of an account that had its trial has had it as well. */
export const shareTrial = (sql: Sql, userId: string, address: string) => sql`
  insert into trials (email_hash, ends_on)
  select ${mailboxHash(address)}, trial_end_date from users
  where id = ${userId} and trial_end_date is not null
  on conflict (email_hash) do nothing`
