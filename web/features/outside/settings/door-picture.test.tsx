import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { doorReplies, type ToldDoor } from '#contract/outside/door.ts'
import { doorErrors } from '#contract/outside/door-refusals.ts'
import { newSalon, shutDoor } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { DoorPanel } from './door-panel.tsx'
import { smallerPicture } from './smaller-picture.ts'

const path = '/s/salloni-arta/picture-0123456789abcdefghijkl.webp'
let door: ToldDoor
beforeEach(async () => {
  // Without the preview, which would load a missing page.
  await page.viewport(1000, 900)
  door = { ...shutDoor, picture: null, version: 1 }
})

function open() {
  const server = farEnd({
    'GET /api/salon': () => says({ salon: newSalon }),
    'GET /api/salon/door': () => says(door),
    'GET /api/user/services': () => says({ data: [] }),
    'GET /api/staff': () => says({ staff: [] }),
    'PUT /api/salon/picture': () =>
      says({ message: doorReplies.pictureSaved.message, picture: path }),
    'DELETE /api/salon/picture': () => says({ message: doorReplies.pictureRemoved.message }),
    'PUT /api/salon/door': ({ body }) =>
      says({ message: doorReplies.saved.message, ...door, ...body }),
  })
  openPage(
    '/konfigurimet',
    <>
      <DoorPanel />
      <QuestionHost />
    </>,
  )
  return server
}

/** A photograph that is larger than a page needs. */
async function photo(type: string, width = 2400, height = 1200) {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen?.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], 'salloni', { type })
}
const chosen = page.getByLabelText('Skedari i fotografisë')
const shown = page.getByRole('img', { name: 'Fotografia e faqes' })

test('a photograph is reduced, sent and shown, and typed text stays', async () => {
  const server = open()
  await page.getByLabelText('Teksti').fill('Kafja është nga ne.')
  await userEvent.upload(chosen, await photo('image/png'))
  await expect.element(page.getByText(doorReplies.pictureSaved.message)).toBeVisible()
  await expect.element(shown).toHaveAttribute('src', path)
  const [sent] = server.asked('PUT /api/salon/picture')
  expect(sent?.body['bytes']).toMatch(/^RIFF[^]{4,12}WEBP/)
  await expect.element(page.getByLabelText('Teksti')).toHaveValue('Kafja është nga ne.')
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect
    .poll(() => server.asked('PUT /api/salon/door')[0]?.body)
    .toEqual({
      text: 'Kafja është nga ne.',
    })
})

test('no side is longer than 1,600 pixels, and nothing is enlarged', async () => {
  for (const [width, height, after] of [
    [2400, 1200, [1600, 800]],
    [300, 3200, [150, 1600]],
    [400, 200, [400, 200]],
  ] as const) {
    const bytes = await smallerPicture(await photo('image/jpeg', width, height))
    const { width: wide, height: high } = await createImageBitmap(new Blob([bytes]))
    expect([wide, high]).toEqual(after)
  }
})

test('a file that is no picture, and a refused one, are reported', async () => {
  const server = open()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  for (const file of [
    new File(['<!doctype html>'], 'foto.jpg', { type: 'image/jpeg' }),
    new File([svg], 'foto.svg', { type: 'image/svg+xml' }),
  ]) {
    await userEvent.upload(chosen, file)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(doorErrors.pictureUnreadable.message)
  }
  expect(server.changes()).toEqual([])
  server.answer('PUT /api/salon/picture', () => refuses(doorErrors.pictureTooWide))
  await userEvent.upload(chosen, await photo('image/webp'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(doorErrors.pictureTooWide.message)
})

test('a picture is removed after a question', async () => {
  door = { ...door, picture: path }
  const server = open()
  await page.getByRole('button', { name: 'Hiqe' }).click()
  await page.getByRole('button', { name: 'Hiq fotografinë' }).click()
  await expect.element(page.getByText(doorReplies.pictureRemoved.message)).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
  expect(server.changes().map(({ call }) => call)).toEqual(['DELETE /api/salon/picture'])
})
