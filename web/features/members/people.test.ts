import { expect, test } from 'vitest'
import type { Invitation, Member } from '#contract/members/members.ts'
import type { Barber } from '#contract/staff.ts'
import { peopleOf, personCalled } from './people.ts'

const barber = (id: string, active = true): Barber => ({
  id,
  name: id,
  colour: 165,
  position: 0,
  active,
  version: 1,
})
const member = (userId: string, staffId: string | null): Member => ({
  userId,
  name: `account of ${userId}`,
  email: '',
  role: 'barber',
  staffId,
  since: '',
  isMe: false,
  hasPin: false,
  hasSecondFactor: false,
  paysForSalon: false,
})
const invitation = (id: string, staffId: string | null): Invitation => ({
  id,
  email: `${id}@example.com`,
  role: 'barber',
  staffId,
  expiresAt: '',
  invitedBy: null,
})
const staff = [barber('arta'), barber('rinor'), barber('gone', false), barber('resting', false)]
const team = {
  members: [member('vjosa', null), member('a', 'arta'), member('r', 'resting')],
  invitations: [invitation('i', 'rinor'), invitation('j', null)],
}
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)

test('columns come first in their order, then people without one, and those who have left apart', () => {
  const { columns, others, past } = peopleOf(team, staff)
  expect(names(columns)).toEqual(['arta', 'rinor'])
  expect(names(others)).toEqual(['resting', 'account of vjosa', 'j@example.com'])
  expect(names(past)).toEqual(['gone'])
})

test('a barber, the member and the invitation of that barber are one person', () => {
  const [arta, rinor] = peopleOf(team, staff).columns
  expect(arta).toMatchObject({ id: 'arta', member: { userId: 'a' }, invitation: undefined })
  expect(rinor).toMatchObject({ id: 'rinor', member: undefined, invitation: { id: 'i' } })
})

test('an invitation to a column that is taken, or promised twice, stays among the people', () => {
  const invitations = [
    ...['a', 'b'].map((id) => invitation(id, 'rinor')),
    invitation('late', 'arta'),
  ]
  const people = peopleOf({ ...team, invitations }, staff)
  const shown = [...people.columns, ...people.others].flatMap(({ invitation: one }) => one ?? [])
  expect(shown.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'late'])
  expect(personCalled(people, 'late')).toMatchObject({ member: undefined, barber: undefined })
})

test('a person is found by the column, the account or the invitation', () => {
  const people = peopleOf(team, staff)
  for (const [id, name] of [
    ['arta', 'arta'],
    ['a', 'arta'],
    ['i', 'rinor'],
    ['vjosa', 'account of vjosa'],
    ['gone', 'gone'],
  ] as const)
    expect(personCalled(people, id)?.name).toBe(name)
  expect(personCalled(people, null)).toBeUndefined()
})
