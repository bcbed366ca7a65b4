import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { commonErrors } from '#contract/common.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { salonRoutes } from '#contract/salon.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { keyOf } from '#tests/support/reach/key-of.ts'
import type { Who } from '#tests/support/server/requests.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

/** Clients with a number owe what they bought. */
async function indebted() {
  const till = await openTill()
  const { world, owner, call, sell } = till
  await world.sql`update salons set trial_end_date = '2027-03-02'`
  const add = async (name: string, more: object = {}) => {
    const body = { name, phones: ['069 111 2233'], ...more }
    return (await call(clientRoutes.add, { body })).client.id
  }
  const owe = (clientId: string, price: number) =>
    sell({
      lines: [{ name: 'Vaj', price }],
      payments: [{ method: 'owed', amount: price }],
      clientId,
    })
  const debtor = async (name: string, price: number, more: object = {}) => {
    const id = await add(name, more)
    await owe(id, price)
    return id
  }
  const messages = async (who: Who = owner, query: object = {}) =>
    (await world.as(who).call(messageRoutes.list, { query })).messages.filter(
      ({ kind }) => kind === 'debt',
    )
  const names = async (who: Who = owner) => (await messages(who)).map(({ client }) => client)
  const of = async (id: string) =>
    (await call(messageRoutes.ofDebt, { params: { id } })).message ?? undefined
  const tell = (id: string, told = true) =>
    call(messageRoutes.told, { params: { id }, body: { told, by: 'viber' } })
  const pay = (id: string, amount: number) =>
    call(debtRoutes.pay, { params: { id }, body: { payments: paid(amount) } })
  const inDays = (days: number) => till.later(new Date(Date.UTC(2026, 2, 2 + days, 11)))
  return { ...till, owe, debtor, messages, names, of, tell, pay, inDays }
}

test('a client who owes gets a message with the sum, the oldest debt first, until it is paid', async () => {
  const { debtor, messages, names, of, pay, inDays } = await indebted()
  const drita = await debtor('Drita Hoxha', 43)
  await debtor('Pa Numër', 5, { phones: [] })
  const silent = await debtor('E Heshtur', 5, { doNotMessage: true })
  await inDays(1)
  await debtor('Agim', 8.5)
  const message = {
    id: `debt.${drita}.20260302`,
    kind: 'debt',
    appointmentId: null,
    clientId: drita,
    client: 'Drita Hoxha',
    date: today,
    time: '',
    barber: '',
    owes: 43,
    text: 'Përshëndetje Drita! Ju kujtojmë se keni borxh 43,00\u00a0€. Mund ta paguani kur të vini herën tjetër.\nArta',
    told: null,
  }
  expect(await messages()).toMatchObject([message, { client: 'Agim', owes: 8.5 }])
  expect(await of(drita)).toMatchObject(message)
  expect(await of(silent)).toBeUndefined()
  await pay(drita, 40)
  expect(await messages()).toMatchObject([{ owes: 3 }, { client: 'Agim' }])
  await pay(drita, 3)
  expect(await names()).toEqual(['Agim'])
  expect(await of(drita)).toBeUndefined()
})

test('a client who was told of a debt is left alone for 14 days, or until they owe something new', async () => {
  const { debtor, owe, messages, names, of, tell, inDays } = await indebted()
  const drita = await debtor('Drita', 43)
  const [{ id } = { id: '' }] = await messages()
  await tell(id)
  expect(await messages()).toMatchObject([{ told: { at: `${today} 12:00`, by: 'viber' } }])
  await tell(id, false)
  expect(await messages()).toMatchObject([{ told: null }])
  await tell(id)
  await inDays(13)
  expect(await names()).toEqual([])
  expect(await of(drita)).toMatchObject({ told: { by: 'viber' } })
  await owe(drita, 5)
  expect(await messages()).toMatchObject([{ owes: 48, told: null }])
  await tell((await messages())[0]?.id ?? '')
  await inDays(26)
  expect(await names()).toEqual([])
  await inDays(27)
  expect(await messages()).toMatchObject([{ owes: 48, told: null }])
})

test('a debt is told to members with the right to the till alone, and on no other day', async () => {
  const { world, owner, call, besa, debtor, messages, names, tell } = await indebted()
  const drita = await debtor('Drita', 43)
  const [{ id } = { id: '' }] = await messages()
  const open = { barbersSeeClients: 'all', barbersSeeNumbers: 'all' } as const
  await call(salonRoutes.change, { body: { barbersMayOwe: true, ...open } })
  const barber = await world.member(owner, 'barber', { staffId: besa })
  for (const who of [barber, await keyOf(world, owner)]) {
    expect(await names(who)).toEqual([])
    const asked = { params: { id }, body: { told: true } }
    const { status, json } = await world.request(messageRoutes.told, asked, who.token)
    expect([status, json['code']]).toEqual([404, commonErrors.notFound.code])
    const one = await world.request(messageRoutes.ofDebt, { params: { id: drita } }, who.token)
    expect(one.status).toBe(403)
  }
  expect(await names(await world.member(owner, 'desk'))).toEqual(['Drita'])
  expect(await messages(owner, { date: '2026-03-01' })).toEqual([])
  await tell(id)
  const stranger = await world.owner()
  const foreign = await world.request(
    messageRoutes.ofDebt,
    { params: { id: drita } },
    stranger.token,
  )
  expect(foreign.status).toBe(404)
})

test('a debt stands behind the visits of the day in the pages of messages, each once', async () => {
  const { call, owner, world, book, debtor } = await indebted()
  for (const name of ['Një', 'Dy', 'Tre']) await debtor(name, 5)
  const more = { client_name: 'Nesër', client_phone: '069 111 2233' }
  await book({ ...more, appointment_date: '2026-03-03' })
  const found: string[] = []
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
    const page = await world.as(owner).call(messageRoutes.list, { query })
    found.push(...page.messages.map(({ client }) => client))
    cursor = page.nextCursor ?? undefined
    isMore = cursor !== undefined
  }
  expect(found[0]).toBe('Nesër')
  expect(found.slice(1).toSorted()).toEqual(['Dy', 'Një', 'Tre'])
  expect((await call(messageRoutes.list, { query: {} })).messages).toHaveLength(4)
})

test('a debt is written in the salon’s currency and the client’s own language', async () => {
  const { world, call, debtor, messages } = await indebted()
  await call(salonRoutes.change, { body: { currency: 'ALL' } })
  const drita = await debtor('Drita', 1500)
  await world.sql`
    insert into waiting_entries (salon_id, id, client_id, services, from_day, to_day, since, source, lang)
    select salon_id, gen_random_uuid(), id, array[gen_random_uuid()], ${today}, ${today}, now(), 'online', 'en'
    from clients where id = ${drita}`
  expect((await messages())[0]?.text).toContain('that 1\u00a0500\u00a0lek is')
})

test('an erasure takes along that a client was told of a debt', async () => {
  const { world, call, debtor, messages, tell, pay } = await indebted()
  const drita = await debtor('Drita', 43)
  await tell((await messages())[0]?.id ?? '')
  await pay(drita, 43)
  await call(erasureRoutes.erase, { params: { id: drita }, body: { cancelAhead: false } })
  expect(await world.sql`select 1 from messages_told`).toEqual([])
})
