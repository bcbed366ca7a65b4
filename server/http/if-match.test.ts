import { expect, test } from 'vitest'
import { readIfMatch } from './if-match.ts'

test.each([
  [undefined, undefined],
  ['*', undefined],
  ['"3"', 3],
  ['3', 3],
  ['W/"12"', 12],
  [' "7" ', 7],
])('If-Match: %s means version %s', (header, version) => expect(readIfMatch(header)).toBe(version))

test.each(['', '"', '"a"', '"3", "4"', '-1', '1.5', '12345678901', '"3" x', 'null'])(
  'If-Match: %j is refused',
  (header) => expect(() => readIfMatch(header)).toThrow('malformed'),
)
