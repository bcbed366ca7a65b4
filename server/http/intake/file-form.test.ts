import { describe, expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { importErrors, importRoutes } from '#contract/imports/imports.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

const csv = (content: string | Uint8Array<ArrayBuffer>, type = 'text/csv') =>
  new File([content], 'klientë.csv', { type })

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  const importer = importerOf(world, owner)
  return {
    sendForm: (file: File, said: Record<string, string> = {}) =>
      importer.sendForm(importRoutes.clients, file, { dryRun: 'true', ...said }),
    sendRaw: (body: string, type = 'multipart/form-data; boundary=b') =>
      importer.send(importRoutes.clients, body, { type }),
    send: importer.send,
  }
}

const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`
const filePart = part(
  'content-disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv',
  'Emri\r\nArta\r\n--',
)

describe('a form with a file', () => {
  test('says as much as the address of a call with the file alone', async () => {
    const { sendForm, send } = await open()
    const file = 'Kush;Numri\nArta;044 111 222\n'
    const columns = '{"0": "name", "1": null}'
    const plain = await send(importRoutes.clients, file, { query: { dryRun: 'true', columns } })
    expect(plain.json['counts']).toEqual({ new: 1, known: 0, wrong: 0, noNumber: 1 })
    expect((await sendForm(csv(file), { columns })).json).toEqual(plain.json)
  })

  test('holds choices that are longer than any address', async () => {
    const { sendForm } = await open()
    const rows = Array.from({ length: 2000 }, (_, nth) => nth + 2)
    const file = ['Emri', ...rows.map((row) => `Klient ${row}`)].join('\n')
    const choices = JSON.stringify(Object.fromEntries(rows.map((row) => [row, 'skip'])))
    const { status, json } = await sendForm(csv(file), { choices })
    expect([status, json['counts']]).toEqual([200, { new: 0, known: 0, wrong: 2000, noNumber: 0 }])
  })

  test('keeps the bytes and the type of the file', async () => {
    const { sendForm } = await open()
    const polish = Uint8Array.from(Buffer.from('Emri\nArt\xea\r\n\r\n', 'latin1'))
    const { json } = await sendForm(csv(polish, 'text/csv; charset=windows-1250'))
    expect(json['rows']).toMatchObject([{ name: 'Artę' }])
  })

  test('is refused at the field that is wrong', async () => {
    const { sendForm } = await open()
    const { status, json } = await sendForm(csv('Emri\nArta'), { choices: 'asgjë' })
    expect([status, Object.keys(json['errors'] as object)]).toEqual([400, ['choices']])
  })

  test('is refused with a file of a type that is not read', async () => {
    const { sendForm } = await open()
    const { status, json } = await sendForm(csv('<html>', 'text/html'))
    expect([status, json['code']]).toEqual([415, importErrors.fileType.code])
  })

  test('is read as other programs write it', async () => {
    const { sendRaw } = await open()
    const quoted = 'Multipart/Form-Data; boundary="b"'
    for (const [body, type] of [[`${filePart}--b--`], [`${filePart}--b--\r\n`, quoted]] as const) {
      const { status, json } = await sendRaw(body, type)
      expect([status, json['message'], json['counts']]).toEqual([200, undefined, expect.anything()])
    }
  })

  test.each([
    ['without a file', `${part('content-disposition: form-data; name="dryRun"', 'true')}--b--`],
    ['without an end', filePart],
    ['with a part that is only a head', `${filePart}--b\r\ncontent-disposition: form-data--b--`],
    ['with too many parts', `${part('', '').repeat(16)}${filePart}--b--`],
    ['with a part of a very long head', `${part(' '.repeat(5_000), '')}${filePart}--b--`],
    ['with words before it', `hello\r\n${filePart}--b--`],
    ['with nothing in it', '--b--'],
    ['of no bytes', ''],
  ])('%s is refused', async (_, body) => {
    const { sendRaw } = await open()
    const { status, json } = await sendRaw(body)
    expect([status, json['code']]).toEqual([400, commonErrors.malformed.code])
  })
})
