import { expect, test } from 'vitest'
import { withoutPictures } from './chosen-file.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

test.each([
  ['folded', ['PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ', ' SkZJRgAB', '\tAQAA']],
  ['of a group', ['item1.PHOTO:data:image/png;base64,iVBORw0KGgo=']],
  ['of version 2.1', ['PHOTO;JPEG;ENCODING=BASE64:', ' /9j/4AAQ', ' SkZJ']],
])('a picture %s is left out, and nothing else', (_, picture) => {
  const before = card('N:Ç\xc3\xabla;\xff\x80', ...picture, 'TEL:044 218 640')
  const kept = textOf(withoutPictures(bytesOf(before.replace('Ç', '\xc7'))))
  expect(kept).toBe(card('N:\xc7\xc3\xabla;\xff\x80', 'TEL:044 218 640'))
})
