import type { MessageSwitches, TextName } from '#contract/messages.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'

export const ownTexts = (sql: Sql, salon: SalonId) => sql<{ name: TextName; text: string }>`
  select name, text from message_texts where salon_id = ${salon}`

/** Which of the texts that no visit ahead asks for are sent. */
export const switchesOf = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<MessageSwitches>`
      select asks_reviews as review, wishes_birthdays as birthday from salons where id = ${salon}`,
  )

export const saveSwitches = (
  tx: Sql,
  salon: SalonId,
  {
    review = null,
    birthday = null,
  }: {
    [Kind in keyof MessageSwitches]?: boolean | null | undefined
  },
) => tx`
  update salons set asks_reviews = coalesce(${review}, asks_reviews),
    wishes_birthdays = coalesce(${birthday}, wishes_birthdays)
  where id = ${salon}`

export const saveText = (tx: Sql, salon: SalonId, name: TextName, text: string) => tx`
  insert into message_texts (salon_id, name, text) values (${salon}, ${name}, ${text})
  on conflict (salon_id, name) do update set text = excluded.text`
