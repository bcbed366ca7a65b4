import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { reviewUrlComplaints, salonRoutes } from '#contract/salon.ts'
import { ago, dueSalon, today } from '#tests/support/clients/due-salon.ts'
import { messageJobs } from './jobs.ts'

const reviewUrl = 'https://g.page/r/salloni-arta/review'
const [yesterday = ''] = ago(1)

async function kindSalon() {
  const salon = await dueSalon()
  const { world, owner, call } = salon
  const messages = async (kind: string, query: object = {}) =>
    (await world.as(owner).call(messageRoutes.list, { query })).messages.filter(
      (one) => one.kind === kind,
    )
  const link = (url: string) => call(salonRoutes.change, { body: { reviewUrl: url } })
  const birth = (name: string, birthday: string, more: object = {}) =>
    call(clientRoutes.add, {
      body: { name, birthday, phones: ['069 111 2233'], mayWrite: true, ...more },
    })
  return { ...salon, messages, link, birth }
}

describe('a word on Google', () => {
  test('is asked for the day after a kept visit, where the salon has a link for it', async () => {
    const { came, visit, messages, link, call } = await kindSalon()
    const id = await came('Besa Mala', [yesterday])
    await visit('Besa Mala', yesterday, { appointment_time: '15:00' })
    await came('Nuk Erdhi', [yesterday], { status: 'no_show' })
    await came('Pa Numër', [yesterday], { client_phone: undefined })
    await came('Pardje', ago(2))
    await came('Sot', [today])
    expect(await messages('review')).toEqual([])
    await link(reviewUrl)
    expect(await messages('review')).toMatchObject([
      {
        clientId: id,
        client: 'Besa Mala',
        appointmentId: expect.any(String),
        time: '15:00',
        text: `Përshëndetje Besa! Faleminderit që erdhët te Arta. Nëse keni një minutë, na shkruani dy fjalë:\n${reviewUrl}\nSalloni Arta\nNuk doni të tilla? Na shkruani “jo”.`,
        told: null,
      },
    ])
    const off = { body: { messages: { review: false } } }
    expect((await call(messageRoutes.saveTexts, off)).messages).toEqual({
      review: false,
      birthday: true,
    })
    expect(await messages('review')).toEqual([])
  })

  test('is asked for once in 180 days, and never of a silent client', async () => {
    const { came, visit, messages, link, tell, setClient, at, world } = await kindSalon()
    await link(reviewUrl)
    const id = await came('Besa Mala', [yesterday])
    const [first] = await messages('review')
    await tell(first?.id ?? '')
    expect(await messages('review')).toMatchObject([{ told: { by: 'whatsapp' } }])
    await visit('Besa Mala', '2026-08-27', { appointment_time: '12:00' })
    await visit('Besa Mala', '2026-08-29', { appointment_time: '12:00' })
    await at('2026-08-28T08:00:00Z')
    for (const job of messageJobs) await job.run(world.deps)
    expect(await messages('review')).toEqual([])
    await at('2026-08-30T08:00:00Z')
    expect(await messages('review')).toHaveLength(1)
    await setClient(id, { doNotMessage: true })
    expect(await messages('review')).toEqual([])
  })

  test('has a link that is https, without a user, and a sentence for each that is not', async () => {
    const { link } = await kindSalon()
    const refused = (said: string) => ({ status: 400, fields: { reviewUrl: said } })
    await expect(link('http://g.page/r')).rejects.toMatchObject(
      refused(reviewUrlComplaints.scheme.message),
    )
    await expect(link('javascript:alert(1)')).rejects.toMatchObject(
      refused(reviewUrlComplaints.scheme.message),
    )
    await expect(link('https://arta:1@g.page/r')).rejects.toMatchObject(
      refused(reviewUrlComplaints.user.message),
    )
    for (const url of [
      'https://',
      'https://g',
      'https://e.example/<script>alert(1)</script>',
      'https://g.page/r\nx',
    ])
      await expect(link(url)).rejects.toMatchObject(refused(reviewUrlComplaints.wrong.message))
    await expect(link(`https://g.page/${'r'.repeat(500)}`)).rejects.toMatchObject({ status: 400 })
    expect((await link(` ${reviewUrl} `)).salon.reviewUrl).toBe(reviewUrl)
    expect((await link('')).salon.reviewUrl).toBe('')
  })
})

describe('a birthday', () => {
  test('is wished on the day to those who agreed to be written to', async () => {
    const { birth, messages, call, tell } = await kindSalon()
    const { client } = await birth('Drita Hoxha', '1990-03-02')
    await birth('Pa Leje', '1990-03-02', { mayWrite: false })
    await birth('E Heshtur', '1990-03-02', { doNotMessage: true })
    await birth('Pa Numër', '1990-03-02', { phones: [] })
    await birth('Nesër', '1990-03-03')
    const wished = {
      id: `birthday.${client.id}.20260302`,
      appointmentId: null,
      clientId: client.id,
      date: today,
      time: '',
      barber: '',
      text: 'Gëzuar ditëlindjen, Drita! Ju urojmë një vit të bukur.\nSalloni Arta\nNuk doni të tilla? Na shkruani “jo”.',
      told: null,
    }
    expect(await messages('birthday')).toMatchObject([wished])
    await tell(wished.id)
    expect(await messages('birthday')).toMatchObject([{ told: { by: 'whatsapp' } }])
    await call(messageRoutes.saveTexts, { body: { messages: { birthday: false } } })
    expect(await messages('birthday')).toEqual([])
  })

  test('of 29 February is on the 28th in other years', async () => {
    const { birth, messages } = await kindSalon()
    await birth('Drita', '1992-02-29')
    const on = async (date: string) => (await messages('birthday', { date })).length
    expect(await on('2026-02-28')).toBe(1)
    expect(await on('2026-03-01')).toBe(0)
    expect(await on('2028-02-28')).toBe(0)
    expect(await on('2028-02-29')).toBe(1)
  })

  test('stands with reviews and reminders in the pages of a day, each once', async () => {
    const { birth, came, link, world, owner } = await kindSalon()
    await link(reviewUrl)
    for (const name of ['Një', 'Dy', 'Tre']) await birth(name, '1990-03-02')
    for (const name of ['Katër', 'Pesë']) await came(name, [yesterday])
    for (const name of ['Gjashtë', 'Shtatë']) await came(name, ['2026-03-03'])
    await world.sql`update appointments set created_at = created_at - interval '1 day'`
    const found: string[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
      const page = await world.as(owner).call(messageRoutes.list, { query })
      found.push(...page.messages.map(({ client }) => client))
      cursor = page.nextCursor ?? undefined
      more = cursor !== undefined
    }
    expect(found.toSorted()).toEqual(
      ['Një', 'Dy', 'Tre', 'Katër', 'Pesë', 'Gjashtë', 'Shtatë'].toSorted(),
    )
  })
})
