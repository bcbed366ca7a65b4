import { inflateRawSync } from 'node:zlib'

const entry = 0x04034b50
const deflated = 8

/** The files of a zip archive by name, read from its local headers. */
export function filesIn(archive: Buffer) {
  const files: Record<string, string> = {}
  for (let at = 0; archive.readUInt32LE(at) === entry;) {
    const size = archive.readUInt32LE(at + 18)
    const nameEnds = at + 30 + archive.readUInt16LE(at + 26)
    const begin = nameEnds + archive.readUInt16LE(at + 28)
    const packed = archive.subarray(begin, begin + size)
    const content = archive.readUInt16LE(at + 8) === deflated ? inflateRawSync(packed) : packed
    files[archive.toString('utf8', at + 30, nameEnds)] = content.toString('utf8')
    at = begin + size
  }
  return files
}
