const word = (text: string) => Buffer.from(text, 'latin1')
const number = (value: number, bytes: number, end: 'LE' | 'BE') => {
  const buffer = Buffer.alloc(bytes)
  if (end === 'LE') buffer.writeUIntLE(value, 0, bytes)
  else buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Where it was taken, as a camera writes it down. */
export const place = 'GPS 41.3275 N 19.8187 E'

const webpChunk = (name: string, data: Buffer) =>
  Buffer.concat([word(name), number(data.length, 4, 'LE'), data, Buffer.alloc(data.length % 2)])

/** A frame that says how large it is; what would be drawn does not matter here. */
const frame = (width: number, height: number) =>
  Buffer.concat([
    Buffer.of(0x30, 1, 0, 0x9d, 0x01, 0x2a),
    number(width, 2, 'LE'),
    number(height, 2, 'LE'),
    Buffer.alloc(40, 7),
  ])

export function webp({ width = 1600, height = 900, isTold = false } = {}) {
  const size = Buffer.concat([number(width - 1, 3, 'LE'), number(height - 1, 3, 'LE')])
  const flags = Buffer.concat([Buffer.of(0x2c, 0, 0, 0), size])
  const chunks = Buffer.concat([
    ...(isTold ? [webpChunk('VP8X', flags)] : []),
    webpChunk('VP8 ', frame(width, height)),
    ...(isTold ? [webpChunk('EXIF', word(place)), webpChunk('XMP ', word(`<x>${place}</x>`))] : []),
  ])
  return Buffer.concat([word('RIFF'), number(chunks.length + 4, 4, 'LE'), word('WEBP'), chunks])
}

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.of(0xff, marker), number(data.length + 2, 2, 'BE'), data])

export const jpeg = ({ width = 800, height = 600 } = {}) =>
  Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe0, word('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0')),
    segment(0xe1, word(`Exif\0\0${place}`)),
    segment(0xfe, word(place)),
    segment(
      0xc0,
      Buffer.concat([Buffer.of(8), number(height, 2, 'BE'), number(width, 2, 'BE'), Buffer.of(1)]),
    ),
    segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    Buffer.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9),
    // A film that a telephone hangs on to its picture.
    word(`ftypmp42${place}`),
  ])

const pngChunk = (name: string, data: Buffer) =>
  Buffer.concat([number(data.length, 4, 'BE'), word(name), data, Buffer.alloc(4)])

export const png = ({ width = 640, height = 480 } = {}) =>
  Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk(
      'IHDR',
      Buffer.concat([number(width, 4, 'BE'), number(height, 4, 'BE'), Buffer.of(8, 2, 0, 0, 0)]),
    ),
    pngChunk('tEXt', word(`Comment\0${place}`)),
    pngChunk('eXIf', word(place)),
    pngChunk('IDAT', Buffer.alloc(30, 3)),
    pngChunk('IEND', Buffer.alloc(0)),
    word(place),
  ])
