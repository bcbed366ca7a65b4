import { describe, expect, test } from 'vitest'
import { textOf } from './text-of-bytes.ts'

const bytes = (...codes: number[]) => Uint8Array.from(codes)
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

describe('the text of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Çelë Gashi')],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Çelë Gashi'))],
    ['UTF-16 with a mark', bytes(0xff, 0xfe, ...Buffer.from('Çelë Gashi', 'utf16le'))],
    ['UTF-16 without a mark', Uint8Array.from(Buffer.from('Çelë Gashi', 'utf16le'))],
    ['UTF-16, big end first', Uint8Array.from(Buffer.from('Çelë Gashi', 'utf16le').swap16())],
    ['a code page of the west', latin('Çelë Gashi')],
  ])('is read from %s', (_, file) => {
    expect(textOf(file)).toBe('Çelë Gashi')
  })

  test.each([
    [
      'windows-1250',
      bytes(0x4d, 0x69, 0x9a, 0x6f, 0x20, 0x4b, 0x6f, 0x76, 0x61, 0xe8, 0x65, 0x76, 0x69, 0xe6),
      'Mišo Kovačević',
    ],
    [
      'iso-8859-2',
      bytes(0x4d, 0x69, 0xb9, 0x6f, 0x20, 0x4b, 0x6f, 0x76, 0x61, 0xe8, 0x65, 0x76, 0x69, 0xe6),
      'Mišo Kovačević',
    ],
  ])('is read from %s by its letters', (_, file, text) => {
    expect(textOf(file)).toBe(text)
  })

  test('an Italian è at the end of a word stays one', () => {
    expect(textOf(latin('Nicolè;perchè'))).toBe('Nicolè;perchè')
  })

  test('the charset of the type is believed where the bytes allow it', () => {
    expect(textOf(bytes(0x4b, 0xe8), 'windows-1250')).toBe('Kč')
    expect(textOf(new TextEncoder().encode('Çelë'), 'windows-1250')).toBe('Çelë')
    expect(textOf(latin('Çelë'), 'no-such-charset')).toBe('Çelë')
  })

  test('a picture has none', () => {
    expect(
      textOf(
        bytes(
          0x89,
          0x50,
          0x4e,
          0x47,
          0x0d,
          0x0a,
          0x1a,
          0x0a,
          0,
          0,
          0,
          0x0d,
          0x49,
          0x48,
          0x44,
          0x52,
        ),
      ),
    ).toBeUndefined()
  })
})
