import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { untilTimed } from '#tests/support/real-time.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { toast, Toaster } from './toast.tsx'

beforeEach(async () => {
  // Moves the pointer away, so that no toast appears under it.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.runAllTimers()
})

const saved = page.getByText('Profili u përditësua me sukses!')
const failed = page.getByText('Gabim në lidhje me serverin')
const moved = page.getByText('Zana Duka u zhvendos në 14:00')

/**
 * Waits until React has rendered and run its effects, which is when the page is idle. Waiting any
 * other way would move the clock. Other files' tests may keep the page busy, so that it waits a second at most.
 */
const drawn = async () => {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  }
}
async function after(milliseconds: number) {
  await drawn()
  vi.advanceTimersByTime(milliseconds)
  await drawn()
}

test('a success closes after three seconds', async () => {
  onScreen(<Toaster />)
  await drawn()
  toast.success('Profili u përditësua me sukses!')
  await untilTimed()
  await after(2999)
  expect(saved.query()).toBeVisible()
  await after(1)
  expect(saved.query()).toBeNull()
})

test('a toast with undo stays for eight seconds', async () => {
  const undo = vi.fn()
  onScreen(<Toaster />)
  await drawn()
  toast.undo('Zana Duka u zhvendos në 14:00', undo)
  await untilTimed()
  await after(7999)
  expect(moved.query()).toBeVisible()
  await after(1)
  expect(moved.query()).toBeNull()
  expect(undo).not.toHaveBeenCalled()
})

test('Zhbëj undoes once and closes the toast', async () => {
  const undo = vi.fn()
  onScreen(<Toaster />)
  await drawn()
  toast.undo('Zana Duka u zhvendos në 14:00', undo)
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(moved).not.toBeInTheDocument()
})

test('an error stays until it is closed', async () => {
  onScreen(<Toaster />)
  toast.error('Gabim në lidhje me serverin')
  await after(600_000)
  expect(failed.query()).toBeVisible()
  await page.getByRole('button', { name: 'Mbyll njoftimin' }).click()
  await expect.element(failed).not.toBeInTheDocument()
})

test('a toast under the pointer does not close', async () => {
  onScreen(<Toaster />)
  toast.success('Profili u përditësua me sukses!')
  await userEvent.hover(saved)
  await after(10_000)
  expect(saved.query()).toBeVisible()
  await userEvent.unhover(saved)
  await after(3000)
  expect(saved.query()).toBeNull()
})

test('a toast closed with the keyboard returns the focus', async () => {
  onScreen(
    <>
      <Button>Ruaj</Button>
      <Toaster />
    </>,
  )
  toast.error('Gabim në lidhje me serverin')
  await expect.element(failed).toBeVisible()
  await page.getByRole('button', { name: 'Ruaj' }).click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Ruaj' })).toHaveFocus()
})

test('a toast is read out in a region that existed before', async () => {
  onScreen(<Toaster />)
  const region = page.getByRole('status', { name: 'Njoftime' })
  await expect.element(region).toBeInTheDocument()
  toast.success('Profili u përditësua me sukses!')
  await expect.element(region).toHaveTextContent('Profili u përditësua me sukses!')
})

function WithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Termin i ri</Button>
      <Toaster />
      {open && <Dialog title="Termin i ri" onClose={() => setOpen(false)} />}
    </>
  )
}

/** The colour on screen in the corner of an element, with whatever lies over it. */
async function cornerOf(element: Element) {
  const picture = await page.screenshot({ element, base64: true, save: false })
  const data = await fetch(`data:image/png;base64,${picture}`)
  const bitmap = await createImageBitmap(await data.blob())
  const pen = new OffscreenCanvas(4, 4).getContext('2d')
  pen?.drawImage(bitmap, 0, 0)
  const [red, green, blue] = pen?.getImageData(2, 2, 1, 1).data ?? []
  return `rgb(${red}, ${green}, ${blue})`
}

test('a toast lies above a dialog and is not dimmed', async () => {
  onScreen(<WithDialog />)
  await drawn()
  toast.success('Profili u përditësua me sukses!')
  await page.getByRole('button', { name: 'Termin i ri' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  toast.error('Gabim në lidhje me serverin')
  await drawn()
  const text = failed.element()
  const line = text.closest('.toast') ?? text
  expect(await cornerOf(text)).toBe(getComputedStyle(line).backgroundColor)
})
