/** A picture as browsers get it: what it says of the camera, the place and the hand that made it is left out. */
export type Picture = {
  readonly type: 'jpg' | 'png' | 'webp'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}
type Size = Pick<Picture, 'width' | 'height'>
type Read = Size & { readonly bytes: Buffer }

/** Recognised by its first bytes; undefined for what is no whole picture. */
export function pictureIn(file: Buffer): Picture | undefined {
  const reader = readers.find(({ begins }) => begins(file))
  if (!reader) return undefined
  try {
    const picture = reader.read(file)
    return picture.width > 0 && picture.height > 0 ? { type: reader.type, ...picture } : undefined
  } catch (error) {
    // Reading beyond the end: the file is cut off, or tells wrong lengths.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const pngBegin = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

type Reader = {
  readonly type: Picture['type']
  readonly begins: (file: Buffer) => boolean
  readonly read: (file: Buffer) => Read
}
const readers: readonly Reader[] = [
  {
    type: 'jpg',
    begins: (file) => file.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
    read: readJpeg,
  },
  { type: 'png', begins: (file) => file.subarray(0, 8).equals(pngBegin), read: readPng },
  {
    type: 'webp',
    begins: (file) => wordAt(file, 0) === 'RIFF' && wordAt(file, 8) === 'WEBP',
    read: readWebp,
  },
]

const wordAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)

function piece(file: Buffer, from: number, to: number) {
  if (to > file.length) throw new RangeError('the file ends early')
  return file.subarray(from, to)
}

const sized = (size: Size | undefined, bytes: Buffer): Read => {
  if (!size) throw new RangeError('nothing is drawn')
  return { ...size, bytes }
}

/** One picture has one frame: a second one would be drawn at a size that nobody looked at. */
function only(before: Size | undefined, size: Size) {
  if (before) throw new RangeError('a second frame begins here')
  return size
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** What a drawing is read with: the tables, how often it begins anew, and the drawing. */
const drawing = new Set([0xc4, 0xdb, 0xdd, 0xda])
const latin = (text: string) => Buffer.from(text, 'latin1')
const adobe = Buffer.of(0xff, 0xee, 0, 14, ...latin('Adobe'), 0, 100, 0, 0, 0, 0)
const jfif = Buffer.of(0xff, 0xe0, 0, 16, ...latin('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)

/** Of what programs add to a JPEG only two segments matter for drawing, JFIF and Adobe's kind of colours: both are rewritten. */
function retold(marker: number, head: Buffer) {
  if (marker === 0xe0 && head.toString('latin1', 4, 8) === 'JFIF') return jfif
  if (marker !== 0xee || head.toString('latin1', 4, 9) !== 'Adobe') return undefined
  return Buffer.concat([adobe, Buffer.of(head.readUInt8(15))])
}

function readJpeg(file: Buffer): Read {
  const kept = [file.subarray(0, 2)]
  let size: Size | undefined
  for (let at = 2; ;) {
    const marker = markerAt(file, at)
    // The end of the picture is the end of the file, whatever follows.
    if (marker === 0xd9) return sized(size, Buffer.concat([...kept, file.subarray(at, at + 2)]))
    const head = piece(file, at, at + 2 + file.readUInt16BE(at + 2))
    if (isFrame(marker))
      size = only(size, { height: head.readUInt16BE(5), width: head.readUInt16BE(7) })
    const end = at + head.length
    const next = marker === 0xda ? scanEnd(file, end) : end
    if (isFrame(marker) || drawing.has(marker)) kept.push(file.subarray(at, next))
    else kept.push(retold(marker, head) ?? Buffer.alloc(0))
    at = next
  }
}

function markerAt(file: Buffer, at: number) {
  if (file.readUInt8(at) !== 0xff) throw new RangeError('no segment begins here')
  return file.readUInt8(at + 1)
}

/** Within the drawing 0xff is followed by 0, or by a mark from which a reader may go on. */
function scanEnd(file: Buffer, from: number) {
  for (let at = from; ; at += 2) {
    at = file.indexOf(0xff, at)
    if (at < 0) throw new RangeError('the drawing has no end')
    const next = file.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}

const pngParts = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB'])

function readPng(file: Buffer): Read {
  const kept: Buffer[] = [pngBegin]
  let size: Size | undefined
  for (let at = pngBegin.length; ;) {
    const chunk = piece(file, at, at + 12 + file.readUInt32BE(at))
    const name = wordAt(chunk, 4)
    if (name === 'IHDR')
      size = only(size, { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) })
    if (pngParts.has(name)) kept.push(chunk)
    if (name === 'IEND') return sized(size, Buffer.concat(kept))
    at += chunk.length
  }
}

const webpParts = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L'])
const alpha = 0x10

function readWebp(file: Buffer): Read {
  const body = piece(file, 12, 8 + file.readUInt32LE(4))
  const kept: Buffer[] = []
  let size: Size | undefined
  let canvas: Size | undefined
  for (let at = 0; at < body.length;) {
    const length = body.readUInt32LE(at + 4)
    const chunk = Buffer.from(piece(body, at, at + 8 + length + (length % 2)))
    const name = wordAt(chunk, 0)
    // Of what the file says it has beside the drawing, only transparency is left.
    if (name === 'VP8X') {
      chunk.writeUInt8(chunk.readUInt8(8) & alpha, 8)
      canvas = only(canvas, {
        width: chunk.readUIntLE(12, 3) + 1,
        height: chunk.readUIntLE(15, 3) + 1,
      })
    }
    if (name === 'VP8 ' || name === 'VP8L') size = only(size, drawnSize(name, chunk.subarray(8)))
    if (webpParts.has(name)) kept.push(chunk)
    at += chunk.length
  }
  if (canvas && (canvas.width !== size?.width || canvas.height !== size.height))
    throw new RangeError('the frame is not the picture')
  const drawn = Buffer.concat(kept)
  const head = Buffer.from(file.subarray(0, 12))
  head.writeUInt32LE(drawn.length + 4, 4)
  return sized(size, Buffer.concat([head, drawn]))
}

const sideBits = 0x3fff

function drawnSize(name: 'VP8 ' | 'VP8L', drawing: Buffer): Size {
  if (name === 'VP8 ') {
    if (drawing.readUIntBE(3, 3) !== 0x9d012a) throw new RangeError('no frame begins here')
    return {
      width: drawing.readUInt16LE(6) & sideBits,
      height: drawing.readUInt16LE(8) & sideBits,
    }
  }
  if (drawing.readUInt8(0) !== 0x2f) throw new RangeError('no frame begins here')
  const bits = drawing.readUInt32LE(1)
  return { width: (bits & sideBits) + 1, height: ((bits >>> 14) & sideBits) + 1 }
}
