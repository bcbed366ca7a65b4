import { insertPayment, newOrderId } from '#server/features/payments/data.ts'
import { recordActivity } from '#server/features/history/recording/data.ts'
import { insertRecord } from '#server/features/subscription/data.ts'
import type { SalonId } from '#server/platform/actor.ts'
import { only, type Sql } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/endpoint.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

export type Holder = { userId: string; salonId: SalonId; username: string; email: string }

let serial = 0

/** One of each kind of thing, in the salon of whoever is to hold it; each answers what it is called by. */
export function belongingsIn({ sql, deps }: { sql: Sql; deps: Deps }) {
  const now = () => deps.now()
  const order = async ({ userId, salonId }: Holder) => {
    const payment = { userId, plan: 'monthly', amountCents: 499, isTest: false } as const
    const orderId = newOrderId('2026-03-02')
    await insertPayment(sql, salonId, { ...payment, orderId }, now())
    return orderId
  }
  return {
    order,
    /** The account itself. */
    account: async ({ userId }: Holder) => userId,
    appointment: async ({ salonId }: Holder) => {
      const id = newId()
      await sql`
        insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name,
          service_name, price_cents)
        select ${salonId}, ${id}, timestamp '2026-03-03' + ${(serial += 1)} * interval '1 hour', 30, id,
          'Drita', 'Prerje', 1000
        from staff where salon_id = ${salonId} order by created_at, id limit 1`
      return id
    },
    client: async ({ salonId }: Holder) => {
      const [id, name] = [newId(), `klienti ${(serial += 1)}`]
      await sql`
        insert into clients (salon_id, id, name, name_key, search)
        values (${salonId}, ${id}, ${name}, ${name}, ${name})`
      return id
    },
    service: async ({ salonId }: Holder) => {
      const [id, name] = [newId(), `shërbimi ${(serial += 1)}`]
      await sql`
        insert into services (salon_id, id, name, name_key, minutes, price_cents)
        values (${salonId}, ${id}, ${name}, ${name}, 30, 1000)`
      return id
    },
    barber: async ({ salonId }: Holder) => {
      const [id, name] = [newId(), `berberi ${(serial += 1)}`]
      await sql`
        insert into staff (salon_id, id, name, name_key) values (${salonId}, ${id}, ${name}, ${name})`
      return id
    },
    record: async ({ userId, salonId }: Holder) => {
      const period = { startDate: '2026-01-01', endDate: '2026-02-01' }
      const gift = { source: 'grant', paymentId: null, amountCents: 0, plan: 'monthly' } as const
      // What it does to the account's access is not what is looked at here.
      const before = await sql<{ type: string; end: string | null }>`
        select subscription_type as type, subscription_end_date as end from users where id = ${userId}`
      const id = await insertRecord(sql, salonId, { ...period, ...gift, userId, at: now() })
      const { type, end } = only(before)
      await sql`
        update users set subscription_type = ${type}, subscription_end_date = ${end}
        where id = ${userId}`
      return id
    },
    concern: async (holder: Holder) => {
      const [id, orderId] = [newId(), await order(holder)]
      await sql`
        insert into payment_events (salon_id, payment_id, digest, id, verdict, is_concern, fields,
          received_at)
        select salon_id, id, decode(md5(order_id), 'hex'), ${id}, 'double_payment', true,
          jsonb_build_object('orderid', order_id, 'amount', '499', 'currency', 'EUR'), ${now()}
        from payments where order_id = ${orderId}`
      return id
    },
    /** One that waits for a better moment. */
    notification: async ({ userId, email }: Holder) => {
      const [id, at] = [newId(), now()]
      await sql`
        insert into notifications (id, subject, message, kind, recipients, sent_by, sent_at)
        values (${id}, 'Njoftim', 'Mirë se vini', 'broadcast', 1, ${userId}, ${at})`
      const later = new Date(at.getTime() + 3_600_000)
      const mail = { kind: 'broadcast', to: email, notificationId: id }
      await queueMail(sql, { ...mail, at: later })
      return id
    },
    /** At once, so that nobody who wipes the history meanwhile comes between. */
    activity: ({ userId }: Holder) =>
      sql.begin(async (tx) => {
        const description = `Veprimi ${(serial += 1)}`
        await recordActivity(tx, { action: 'update', description, userId, at: now() })
        const rows = await tx<{ id: string }>`
          select id from activities where description = ${description}`
        return only(rows).id
      }),
  }
}
export type Belongings = ReturnType<typeof belongingsIn>
