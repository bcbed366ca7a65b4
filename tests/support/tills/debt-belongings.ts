import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'

/** A client who owes 12 of a sale, the sale, and a payment of it; an expense, and cash that went out; each function answers its id. */
export function debtsIn<H extends { salonId: SalonId }>(
  sql: Sql,
  client: (holder: H) => Promise<string>,
  now: () => Date,
) {
  const owed = async (holder: H) => {
    const [sale, debtor] = [newId(), await client(holder)]
    await sql`
      insert into sales (salon_id, id, day, at, client_id)
      values (${holder.salonId}, ${sale}, '2026-03-02', ${now()}, ${debtor})`
    await sql`
      insert into sale_payments (salon_id, sale_id, method, amount_cents, tip_cents)
      values (${holder.salonId}, ${sale}, 'owed', 1200, 0)`
    return { sale, debtor }
  }
  return {
    debtor: async (holder: H) => (await owed(holder)).debtor,
    owedSale: async (holder: H) => (await owed(holder)).sale,
    debtPayment: async (holder: H) => {
      const id = newId()
      await sql`
        insert into money_rows (salon_id, act_id, position, kind, day, at, way, amount_cents, sale_id)
        values (${holder.salonId}, ${id}, 0, 'debt_paid', '2026-03-02', ${now()}, 'cash', 100,
          ${(await owed(holder)).sale})`
      return id
    },
    expense: async ({ salonId }: H) => {
      const id = newId()
      await sql`
        insert into money_rows (salon_id, act_id, position, kind, day, at, way, amount_cents, entry_id, date, what)
        values (${salonId}, ${newId()}, 0, 'expense', '2026-03-02', ${now()}, 'outside', -500, ${id}, '2026-03-02', 'rent')`
      return id
    },
    cashOut: async ({ salonId }: H) => {
      const id = newId()
      await sql`
        insert into cash_moves (salon_id, id, day, at, amount_cents, reason)
        values (${salonId}, ${id}, '2026-03-02', ${now()}, -500, 'peshqir')`
      return id
    },
  }
}
