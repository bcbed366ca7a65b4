const word = (text: string) => Buffer.from(text, 'latin1')
const number = (value: number, bytes: number, end: 'LE' | 'BE') => {
  const buffer = Buffer.alloc(bytes)
  if (end === 'LE') buffer.writeUIntLE(value, 0, bytes)
  else buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** The position that a camera writes into a picture. */
export const place = 'GPS 41.3275 N 19.8187 E'

const webpChunk = (name: string, data: Buffer) =>
  Buffer.concat([word(name), number(data.length, 4, 'LE'), data, Buffer.alloc(data.length % 2)])

/** A frame with its size; its pixels do not matter here. */
const frame = (width: number, height: number) =>
  Buffer.concat([
    Buffer.of(0x30, 1, 0, 0x9d, 0x01, 0x2a),
    number(width, 2, 'LE'),
    number(height, 2, 'LE'),
    Buffer.alloc(40, 7),
  ])

const canvas = (width: number, height: number) =>
  webpChunk(
    'VP8X',
    Buffer.concat([
      Buffer.of(0x2c, 0, 0, 0),
      number(width - 1, 3, 'LE'),
      number(height - 1, 3, 'LE'),
    ]),
  )
const webpOf = (...chunks: Buffer[]) => {
  const body = Buffer.concat([word('WEBP'), ...chunks])
  return Buffer.concat([word('RIFF'), number(body.length, 4, 'LE'), body])
}

export function webp({ width = 1600, height = 900, isTold = false } = {}) {
  return webpOf(
    ...(isTold ? [canvas(width, height)] : []),
    webpChunk('VP8 ', frame(width, height)),
    ...(isTold ? [webpChunk('EXIF', word(place)), webpChunk('XMP ', word(`<x>${place}</x>`))] : []),
  )
}

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.of(0xff, marker), number(data.length + 2, 2, 'BE'), data])

const insertAt = (file: Buffer, at: number, more: Buffer) =>
  Buffer.concat([file.subarray(0, at), more, file.subarray(at)])
const frameAt = (file: Buffer) => file.indexOf(Buffer.of(0xff, 0xc0))
const frameOf = (file: Buffer) => file.subarray(frameAt(file), file.indexOf(Buffer.of(0xff, 0xda)))

/** Two frames in one picture, of which a reader may draw the larger one. */
export const twoFrames = {
  jpg: () => insertAt(jpeg(), frameAt(jpeg()), frameOf(jpeg({ width: 65_535, height: 65_535 }))),
  png: () => insertAt(png(), 33, png({ width: 65_535, height: 65_535 }).subarray(8, 33)),
  webp: () => webpOf(webpChunk('VP8 ', frame(16_000, 16_000)), webpChunk('VP8 ', frame(100, 100))),
  'webp on a larger canvas': () =>
    webpOf(canvas(16_000, 16_000), webpChunk('VP8 ', frame(100, 100))),
  'webp of frames': () =>
    webpOf(
      canvas(100, 100),
      webpChunk('ANIM', Buffer.alloc(6)),
      webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), webpChunk('VP8 ', frame(100, 100))])),
    ),
}

export const jpeg = ({ width = 800, height = 600, aside = '' } = {}) =>
  Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe0, word(`JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0${aside}`)),
    segment(0xee, word(`Adobe\0d${aside.slice(0, 4).padEnd(4, '\0')}\u0001${aside}`)),
    segment(0xe1, word(`Exif\0\0${place}`)),
    segment(0xfe, word(place)),
    segment(
      0xc0,
      Buffer.concat([Buffer.of(8), number(height, 2, 'BE'), number(width, 2, 'BE'), Buffer.of(1)]),
    ),
    segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    Buffer.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9),
    // A video that a telephone appends to its picture.
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
