import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

type Received = { readonly headers: Record<string, string>; readonly body: string }

/** A program on this machine that answers with a status. */
async function openProgram() {
  const received: Received[] = []
  const answer = { status: 200 }
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => void (body += piece))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      reply.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    name: `127.0.0.1:${port}/orari`,
    received,
    answer,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** By the specification's own package; its `verify` would ask the real clock, and a journey has another. */
function signatureOf(secret: string, { headers, body }: Received) {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000)
  return new Webhook(secret).sign(headers['webhook-id'] ?? '', sentAt, body)
}

test('an owner adds a program’s address, it is told of a booking, and what failed is sent again', async ({
  page,
  people,
}) => {
  const program = await openProgram()
  try {
    const owner = await people.owner({ username: 'Arta Hoxha' })
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    await salon.barber('Besa')

    await enter(page, owner, '/konfigurimet?tab=lidhje')
    const part = page.getByRole('region', { name: 'Njoftime te programet' })
    await part.getByRole('button', { name: 'Adresë', exact: true }).click()
    const adding = page.getByRole('dialog', { name: 'Adresë e re' })
    await adding.getByLabel('Adresa e programit').fill(`http://${program.name}`)
    await adding.getByRole('button', { name: 'Shto adresën' }).click()
    const made = page.getByRole('alertdialog', { name: 'Adresa u shtua' })
    const secret = (await made.locator('code').textContent()) ?? ''
    await made.getByRole('button', { name: 'E ruajta, mbylle' }).click()
    await expect(part.getByText('termine · ende asnjë dërgesë')).toBeVisible()

    await salon.book('Drita Gashi', { barber: 'Besa' })
    await expect.poll(() => program.received.length).toBe(1)
    const [told = { headers: {}, body: '' }] = program.received
    expect(told.headers['webhook-signature']).toBe(signatureOf(secret, told))
    expect(JSON.parse(told.body)).toMatchObject({
      type: 'appointment.booked',
      data: { client_name: 'Drita Gashi', appointment_date: nextWeek },
    })
    await part.getByRole('button', { name: program.name }).click()
    const open = page.getByRole('dialog', { name: program.name })
    await expect(open.getByText('Drita Gashi')).toBeVisible()
    await expect(open.getByText('arriti', { exact: true })).toBeVisible()

    program.answer.status = 503
    await salon.book('Linda Kelmendi', { barber: 'Besa', appointment_time: '12:00' })
    await expect.poll(() => program.received.length).toBeGreaterThan(1)
    program.answer.status = 200
    await page.reload()
    await open.getByRole('button', { name: 'Dërgo prapë: Linda Kelmendi' }).click()
    await expect(open.getByText('arriti', { exact: true })).toHaveCount(2)
    const [, failed, repeated] = program.received
    expect(repeated?.headers['webhook-id']).toBe(failed?.headers['webhook-id'])
    expect(JSON.parse(repeated?.body ?? '')).toMatchObject({
      data: { client_name: 'Linda Kelmendi' },
    })
  } finally {
    program.close()
  }
})
