/** @jsxImportSource preact */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { VisitLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import {
  atDoor,
  isSaid,
  onLine,
  press,
  untilOnline,
} from '#tests/support/browser/door/cut-line.tsx'
import { ended, offerLook } from '#tests/support/browser/door/offer-look.ts'
import { publicSalon } from '#tests/support/browser/door/public-salon.ts'
import { Done } from '../steps/done.tsx'
import { YourVisits } from '../sign/your-visits.tsx'
import { nobody } from '../book/choice.ts'
import { VisitPage } from './visit-page.tsx'

const offered = offerLook.booking as OnlineBooking
const booked: OnlineBooking = {
  ...offered,
  status: 'confirmed',
  offerUntil: null,
  canChangeUntil: '2026-11-20 16:00',
}
const pushed = { ...booked, movedFrom: { date: booked.date, time: '16:40' } }
const cancelled = { status: 'cancelled', cancelledBy: 'client', canChangeUntil: null } as const

type State = { visit: OnlineBooking; mails: boolean | null; isOver: boolean }
const over = { status: 409, json: { code: 'offer_over', message: '', ...ended } }
const days = [{ date: booked.date, places: ['18:00'], good: [], closed: false }]

/** The client's own page of a visit, whose server does what the last word of an address says. */
function ownPage(visit: OnlineBooking, mails: boolean | null = null, remindable = false) {
  const state: State = { visit, mails, isOver: false }
  const change = (part: Partial<OnlineBooking>) => (state.visit = { ...state.visit, ...part })
  const acts: Record<string, (body: object) => unknown> = {
    cancel: () => change(cancelled),
    move: (body) => change(body),
    answer: ({ answer }: { answer?: 'coming' }) => change({ clientAnswer: answer ?? null }),
    take: () => change({ status: 'confirmed', offerUntil: null }),
    decline: () => (state.isOver = true),
    mails: () => (state.mails = true),
    stop: () => (state.mails = false),
  }
  const line = onLine({
    act: (path, body) => {
      acts[path.split('/').at(-1) ?? '']?.(body)
      return { json: { booking: state.visit, mails: state.mails } }
    },
    read: (path) => {
      if (path.includes('/places')) return { json: { days } }
      return state.isOver ? over : { json: { booking: state.visit, mails: state.mails } }
    },
  })
  const look: VisitLook = { ...offerLook, booking: visit, mails, remindable }
  return { line, look }
}

function own(...asked: Parameters<typeof ownPage>) {
  const { line, look } = ownPage(...asked)
  atDoor(<VisitPage look={look} />)
  return line
}

type Scene = {
  /** Shows the page. */
  readonly open: () => ReturnType<typeof own>
  /** Comes as far as the button, while there is a line. */
  readonly ready?: () => Promise<void>
  readonly press: () => Promise<void>
  /** What is said once it is done. */
  readonly done: string
}

const scenes: Record<string, Scene> = {
  'to cancel a visit': {
    open: () => own(booked),
    press: async () => {
      await press('Anulo')
      await press('Po, anuloje')
    },
    done: 'U anulua',
  },
  'to move a visit': {
    open: () => own(booked),
    ready: async () => {
      await press('Ndrysho orën')
      await press('18:00')
    },
    press: () => press('Zhvendos në 18:00'),
    done: 'Ora e re',
  },
  'to take an offer': { open: () => own(offered), press: () => press('E dua'), done: 'Shihemi' },
  'to decline an offer': {
    open: () => own(offered),
    press: () => press('Jo, faleminderit'),
    done: 'Mbeteni në listë',
  },
  'to come at a new time': {
    open: () => own(pushed),
    press: () => press('Po vij'),
    done: 'Salloni e di që vini në 17:00',
  },
  'to stop the mails': {
    open: () => own(booked, true),
    press: () => press('Mos më shkruani më'),
    done: 'Salloni nuk ju shkruan më me email.',
  },
  'to be reminded by mail': {
    open: () => own(booked, null, true),
    press: async () => {
      await page.getByLabelText('Kujtesë me email?').fill('a@example.org')
      await press('Më kujtoni')
    },
    done: 'Për këtë termin ju shkruajmë me email.',
  },
  'to undo a booking of one touch': {
    open: () => {
      const { line } = ownPage(booked)
      const made = { visit: booked, person: nobody }
      atDoor(<Done salon={publicSalon} made={made} onUndone={() => atDoor(<p>U zhbë</p>)} />)
      return line
    },
    press: () => press(/^Zhbëj/),
    done: 'U zhbë',
  },
  'to cancel a visit on the salon’s page': {
    open: () => {
      const { line } = ownPage(booked)
      atDoor(<YourVisits visits={[booked]} onCancelled={() => atDoor(<p>U hoq</p>)} />)
      return line
    },
    press: async () => {
      await press('Anulo')
      await press('Po, anuloje')
    },
    done: 'U hoq',
  },
}
const all = Object.entries(scenes)
const note = (hasText: string) => page.getByRole('status').filter({ hasText })
const [unknown, notDone] = ['Nuk e dimë ende.', 'Nuk shkoi. Provoni përsëri.']

test.for(all)('%s: an answer that was lost is read, and it is done once', async ([, scene]) => {
  const line = scene.open()
  await scene.ready?.()
  line.set('answer lost')
  await scene.press()
  await expect.poll(() => isSaid(scene.done)).toBe(true)
  expect(line.acts()).toBe(1)
})

test.for(all)('%s: without a line it is unknown, then done by itself', async ([, scene]) => {
  const line = scene.open()
  await scene.ready?.()
  line.set('none')
  await scene.press()
  await expect.element(note(unknown)).toBeVisible()
  expect(isSaid(notDone)).toBe(false)
  line.set('whole')
  await untilOnline(() => isSaid(scene.done))
  expect(isSaid(unknown)).toBe(false)
})

test.for(all)('%s: what never arrived is said so, with the button again', async ([, scene]) => {
  const line = scene.open()
  await scene.ready?.()
  line.set('lost')
  await scene.press()
  await untilOnline(() => isSaid(notDone))
  await expect.element(page.getByRole('alert')).toHaveTextContent(notDone)
  line.set('whole')
  await scene.press()
  await expect.poll(() => isSaid(scene.done)).toBe(true)
})

test('an answer carries the time that was seen, and is asked again where it has changed', async () => {
  const later = { ...pushed, time: '17:20' }
  const seen: unknown[] = []
  onLine({
    act: (_, body) => {
      seen.push(body)
      return seen.length === 1
        ? { status: 409, json: { code: 'changed_since', message: '', booking: later } }
        : { json: { booking: { ...later, clientAnswer: 'coming' } } }
    },
    read: () => ({ json: { booking: later } }),
  })
  atDoor(<VisitPage look={{ ...offerLook, booking: pushed }} />)
  await press('Po vij')
  await expect.element(note('Ora ndryshoi edhe një herë.')).toBeVisible()
  await expect.element(note('Vizita u shty: 17:20 (ishte 16:40)')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pak më vonë' })).toHaveFocus()
  await press('Po vij')
  await expect.element(note('Salloni e di që vini në 17:20')).toBeVisible()
  expect(seen).toEqual(
    ['17:00', '17:20'].map((time) => ({ answer: 'coming', seen: { date: pushed.date, time } })),
  )
})

test('an answer to a push back that was undone shows the time that stands', async () => {
  const back = { ...booked, time: '16:40' }
  onLine({
    act: () => ({ status: 409, json: { code: 'changed_since', message: '', booking: back } }),
    read: () => ({ json: { booking: back } }),
  })
  atDoor(<VisitPage look={{ ...offerLook, booking: pushed }} />)
  await press('S’mund në 17:00')
  await expect.element(note('Ora ndryshoi edhe një herë.')).toBeVisible()
  expect(isSaid('16:40')).toBe(true)
})

test('the focus returns to the button while it is unknown whether a visit is cancelled', async () => {
  own(booked).set('none')
  await press('Anulo')
  await press('Po, anuloje')
  await expect.element(note(unknown)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Po anulohet…' })).toHaveFocus()
})

test('a visit that is cancelled offers no reminder', async () => {
  own(booked, null, true)
  await press('Anulo')
  await press('Po, anuloje')
  await expect.element(page.getByRole('heading', { name: 'U anulua' })).toHaveFocus()
  expect(isSaid('Kujtesë me email?')).toBe(false)
})
