import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import {
  acts,
  eventually,
  arta,
  block,
  elementOf,
  found,
  friday,
  onDesktop,
  show,
  voice,
} from '#tests/support/browser/grid.tsx'
import { booked } from '#tests/support/browser/schedule.tsx'

onDesktop()

describe('the schedule by keyboard', () => {
  const press = (keys: string) => userEvent.keyboard(keys)

  test('is one stop of the Tab key; arrows move, and Enter opens or adds', async () => {
    await show()
    const stops = [...found('.schedule-body').querySelectorAll<HTMLElement>('button')]
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([found('.grid-slot')])
    elementOf('Arta').focus()
    await press('{Enter}')
    expect(acts.onOpen).toHaveBeenCalledExactlyOnceWith(arta, elementOf('Arta'))
    await press('{ArrowDown}')
    await expect.element(page.getByRole('button', { name: /^14:30, vend i lirë/ })).toHaveFocus()
    await press('{ArrowDown}{ArrowRight}')
    await expect.element(block('Blerta')).toHaveFocus()
    await press('{ArrowUp}{Enter}')
    expect(acts.onAdd.mock.calls[0]?.[0]).toEqual({ date: friday, barber_id: 'Driton', start: 870 })
  })

  test('begins a full day at its first appointment', async () => {
    const full = ['Arben', 'Driton'].map((name) => booked('08:00', { barber: name, duration: 900 }))
    await show({ items: full })
    const first = found('.booking')
    await eventually(() => first.tabIndex).toBe(0)
    expect(found('.grid-slot').hidden).toBe(true)
  })

  test('moves a visit with Z, arrows and Enter, and reads out each step', async () => {
    await show()
    elementOf('Arta').focus()
    await press('z')
    expect(voice()).toContain('U mor termini i Arta Krasniqi, 14:00–14:30, Arben')
    await press('{ArrowRight}{ArrowDown}')
    expect(voice()).toBe('14:30–15:00, Driton: vend i lirë')
    await press('{ArrowDown}')
    expect(voice()).toBe('15:00–15:30, Driton: i zënë nga Blerta Hoxha')
    await press('{Enter}')
    expect(voice()).toBe(appointmentWords.slotTaken)
    expect(acts.onMove).not.toHaveBeenCalled()
    await press('{ArrowDown}{Enter}')
    expect(voice()).toBe('Arta Krasniqi u la në 15:30–16:00, Driton.')
    expect(acts.onMove).toHaveBeenCalledExactlyOnceWith(arta, {
      date: friday,
      barber_id: 'Driton',
      start: 930,
    })
    await expect.element(block('Arta')).toHaveFocus()
    expect(acts.onOpen).not.toHaveBeenCalled()
  })

  test('changes the length with Shift and arrows, in one change with a move', async () => {
    await show()
    elementOf('Arta').focus()
    await press('z{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}')
    expect(acts.onMove).toHaveBeenCalledExactlyOnceWith(
      arta,
      { date: friday, barber_id: 'Arben', start: 870 },
      60,
    )
    expect(acts.onResize).not.toHaveBeenCalled()
  })

  test('undoes a move with Esc', async () => {
    await show()
    elementOf('Arta').focus()
    await press('z{ArrowDown}{ArrowDown}{Escape}')
    expect(voice()).toBe('Arta Krasniqi mbeti në 14:00–14:30, Arben.')
    expect(elementOf('Arta').style.translate).toBe('')
    expect(acts.onMove).not.toHaveBeenCalled()
  })

  test('says why a visit can’t be moved', async () => {
    await show({ items: [{ ...arta, status: 'completed' }] })
    elementOf('Arta').focus()
    await press('z')
    expect(voice()).toBe('Termini i Arta Krasniqi nuk zhvendoset: përfunduar.')
  })

  test('draws a free length with Shift, and Enter opens it', async () => {
    await show()
    elementOf('Arta').focus()
    await press('{ArrowUp}')
    await expect.element(page.getByRole('button', { name: /^13:30, vend i lirë/ })).toHaveFocus()
    await press('{ArrowUp}{Shift>}{ArrowDown}{/Shift}')
    expect(voice()).toBe('13:00–14:00 · 1 orë')
    await press('{Shift>}{ArrowDown}{/Shift}')
    expect(voice()).toBe('13:00–14:00 · 1 orë')
    await press('{Enter}')
    expect(acts.onAdd.mock.calls[0]?.[0]).toEqual({ date: friday, barber_id: 'Arben', start: 780 })
    expect(acts.onAdd.mock.calls[0]?.[2]).toBe(60)
  })
})
