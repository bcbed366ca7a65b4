import { expect, test } from 'vitest'
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
