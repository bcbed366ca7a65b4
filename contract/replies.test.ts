import { expect, test } from 'vitest'
import { queueReplies } from './queue/entries.ts'
import { countedInEnglish, defineReplies, inEnglish } from './replies.ts'

const replies = defineReplies({
  saved: ['U ruajt.', 'It was saved.'],
  apart: ['{} dhe {} janë dy veta.', '{} and {} are two people.'],
  moved: [(count: number) => `U zhvendosën ${count}.`, (count: number) => `${count} moved.`],
  closed: [(name: string) => `Vizita e ${name} u mbyll.`, 'The visit of {} is closed.'],
})

test('a sentence stands in an answer in Albanian, with its English beside the JSON', () => {
  const answer = { ...replies.saved, sale: 7 }
  expect(answer[inEnglish]).toBe('It was saved.')
  expect(JSON.stringify(answer)).toBe('{"message":"U ruajt.","sale":7}')
})

test('values stand in both languages in the order in which they are given', () => {
  const { message, [inEnglish]: english } = replies.apart('Ana $& {}', 'Besa')
  expect([message, english]).toEqual([
    'Ana $& {} dhe Besa janë dy veta.',
    'Ana $& {} and Besa are two people.',
  ])
  expect(replies.moved(3)[inEnglish]).toBe('3 moved.')
  expect(replies.closed('Ana')[inEnglish]).toBe('The visit of Ana is closed.')
})

test('a number of things has its plural', () => {
  expect([countedInEnglish(1, 'visit'), countedInEnglish(2, 'visit')]).toEqual([
    '1 visit',
    '2 visits',
  ])
})

test('a booking over the line says of one person and of several whom it pushes, in both languages', () => {
  const said = [
    [1, 30],
    [2, 30],
    [1, 0],
    [2, 0],
  ].map(([count = 0, minutes = 0]) => {
    const { message, [inEnglish]: english } = queueReplies.later(count, minutes)
    return [message, english]
  })
  expect(said).toEqual([
    ['1 në radhë shtyhet 30 min.', '1 in the line waits 30 min longer.'],
    ['2 në radhë shtyhen, deri 30 min.', '2 in the line wait longer, up to 30 min.'],
    ['1 në radhë s’e zë më radha sot.', '1 in the line gets no turn today.'],
    ['2 në radhë s’i zë më radha sot.', '2 in the line get no turn today.'],
  ])
})
