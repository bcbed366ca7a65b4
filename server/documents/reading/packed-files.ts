import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { mostUnpacked, UnreadableFile } from './table.ts'

export type Tag = SaxesTagPlain
type Listener = {
  readonly open?: (tag: Tag) => void
  readonly text?: (text: string) => void
  readonly close?: (tag: Tag) => void
}

/** The files of an archive by name. What they say of their size is held to when they are unpacked. */
export async function openArchive(bytes: Uint8Array) {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    entries.set(entry.fileName, entry)
    unpacked += entry.uncompressedSize
  }
  if (unpacked > mostUnpacked) throw new UnreadableFile({ kind: 'size' })
  return {
    has: (name: string) => entries.has(name),
    /** Reads a file of the archive tag by tag; one that is not there has none. */
    walk: async (name: string, listener: Listener) => {
      const entry = entries.get(name)
      if (entry) await walkEntry(archive, entry, listener)
    },
  }
}
export type Archive = Awaited<ReturnType<typeof openArchive>>

async function walkEntry(archive: ZipFile, entry: Entry, { open, text, close }: Listener) {
  const parser = new SaxesParser()
  if (open) parser.on('opentag', open)
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', close)
  parser.on('error', (error) => {
    throw error
  })
  const stream = await archive.openReadStreamPromise(entry)
  for await (const chunk of stream.setEncoding('utf8')) parser.write(String(chunk))
  parser.close()
}
