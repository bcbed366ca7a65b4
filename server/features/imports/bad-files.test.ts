import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importErrors, importRoutes, importTypes } from '#contract/imports/imports.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { workbookOf } from '#tests/support/clients/workbook.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { createWorld } from '#tests/support/world.ts'

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  const importer = importerOf(world, owner)
  return {
    ...importer,
    send: (file: string | Uint8Array, type: string = importTypes.csv) =>
      importer.send(importRoutes.clients, file, { type }),
    clients: async () =>
      (await world.as(owner).call(clientRoutes.list, { query: { limit: 100, sort: 'name' } }))
        .clients,
    traces: () => world.sql`
      select id from imports union all select id from clients union all select id from salon_history`,
  }
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, nth) => `Klient ${nth};04411${nth}`)

const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Arta Gashi\nTEL:+38344111222\nEND:VCARD\n'

describe('a file that can’t be read is refused with a sentence, and leaves nothing:', () => {
  test.each([
    ['nothing in it', '\n\n', importTypes.csv, 400, 'Në këtë skedar nuk gjetëm asnjë rresht.'],
    [
      'a quote that is not closed on row 4,000',
      ['Emri;Telefoni', ...rows(3998), 'Era;"044', ...rows(5)].join('\n'),
      importTypes.csv,
      400,
      'Rreshti 4000, kolona 2: thonjëza hapet dhe nuk mbyllet.',
    ],
    ['a picture named .csv', jpeg(), importTypes.csv, 415, importErrors.fileType.message],
    [
      'an address book that is cut in the middle',
      `${card}BEGIN:VCARD\nVERSION:3.0\nFN:Be`,
      importTypes.vcf,
      400,
      'Karta 2 nuk ka fund: skedari është i prerë.',
    ],
    [
      'more than 50,000 rows',
      ['Emri', ...Array.from({ length: 50_001 }, (_, nth) => `a${nth}`)].join('\n'),
      importTypes.csv,
      413,
      'Skedari ka më shumë se 50 000 rreshta. Ndajeni në dysh.',
    ],
    ['text named .xlsx', 'Emri\nArta', importTypes.xlsx, 415, importErrors.fileType.message],
  ])('%s', async (_, file, type, status, message) => {
    const { send, traces } = await open()
    const answer = await send(file, type)
    expect([answer.status, answer.json['message']]).toEqual([status, message])
    expect(await traces()).toEqual([])
  })

  test('a workbook that is a bomb', async () => {
    const { send, traces } = await open()
    const bomb = await workbookOf(`<row r="1">${' '.repeat(101_000_000)}</row>`)
    expect(bomb.length).toBeLessThan(1_000_000)
    const answer = await send(bomb, importTypes.xlsx)
    expect([answer.status, answer.json['message']]).toEqual([
      413,
      'I hapur, skedari është më i madh se 100 MB. Ndajeni në dysh.',
    ])
    expect(await traces()).toEqual([])
  })

  test('a workbook that is cut at 60 %', async () => {
    const { send, traces } = await open()
    const whole = await workbookOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Emri</t></is></c></row>',
    )
    const answer = await send(whole.subarray(0, Math.floor(whole.length * 0.6)), importTypes.xlsx)
    expect([answer.status, answer.json['code']]).toEqual([400, importErrors.fileUnread.code])
    expect(await traces()).toEqual([])
  })
})

describe('a file that is strange is read as it is meant:', () => {
  test('Windows-1250 with quotes inside of quotes', async () => {
    const { send, clients } = await open()
    const file = Buffer.from('Emri;Telefoni\r\n"Arta ""Tina"" \xc7ela";044111222\r\n', 'latin1')
    expect((await send(file, 'text/csv; charset=windows-1250')).status).toBe(200)
    expect((await clients()).map(({ name }) => name)).toEqual(['Arta "Tina" Çela'])
  })

  test('two hundred columns, of which the known ones are taken', async () => {
    const { send, clients } = await open()
    const wide = (first: string, nth: (at: number) => string) =>
      [first, ...Array.from({ length: 199 }, (_, at) => nth(at))].join(';')
    const file = [wide('Emri', (at) => `k${at}`), wide('Arta', () => 'x')].join('\n')
    const { json } = await send(file)
    expect((json as unknown as Outcome).columns).toHaveLength(200)
    expect((await clients()).map(({ name }) => name)).toEqual(['Arta'])
  })

  test('a head that stands twice', async () => {
    const { send } = await open()
    const { json } = await send('Emri;Telefoni;Emri\nArta;044111222;Besa')
    expect((json as unknown as Outcome).columns.map(({ field }) => field)).toEqual([
      'name',
      'phone',
      null,
    ])
  })

  test('an address book of any version, under both of its types', async () => {
    const { send, clients } = await open()
    const old =
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=87ela;Besa;;;\nTEL;CELL:049 555 666\nEND:VCARD\n'
    expect((await send(card, importTypes.vcf)).status).toBe(200)
    expect((await send(old, 'text/x-vcard; charset=utf-8')).status).toBe(200)
    expect((await clients()).map(({ name, phones }) => [name, phones])).toEqual([
      ['Arta Gashi', ['+38344111222']],
      ['Besa Çela', ['049 555 666']],
    ])
  })

  test('formulas of a workbook, as what they show', async () => {
    const { send, clients } = await open()
    const cell = (at: string, words: string) =>
      `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
    const file = await workbookOf(
      `<row r="1">${cell('A1', 'Emri')}</row><row r="2"><c r="A2" t="str"><f>CONCAT("Ar","ta")</f><v>Arta</v></c></row>`,
    )
    expect((await send(file, importTypes.xlsx)).status).toBe(200)
    expect((await clients()).map(({ name }) => name)).toEqual(['Arta'])
  })

  test.each([
    ['01.02.1900', '1900-02-01'],
    ['01.01.2106', null],
    ['29.02.1992', '1992-02-29'],
    ['29.02.1990', null],
  ])('the birthday %s', async (typed, birthday) => {
    const { send, clients } = await open()
    await send(`Emri;Ditëlindja\nArta;${typed}`)
    expect((await clients())[0]?.birthday).toBe(birthday)
  })
})
