import { z } from 'zod'
import { DamagedBackup } from './backup-error.ts'

/** The last entry of an archive, so that a shortened one has none. */
export const manifestPath = 'orari-backup.json'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type Files = Manifest['files']

export const writeManifest = (madeAt: Date, files: Files) =>
  Buffer.from(JSON.stringify({ format: 1, madeAt: madeAt.toISOString(), files } satisfies Manifest))

export function readManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new DamagedBackup('its list of files cannot be read')
  }
}

/** Refuses an archive with other files than its manifest lists, or with changed ones. */
export function compare(manifest: Manifest, found: Files) {
  const paths = new Set([...Object.keys(manifest.files), ...Object.keys(found)])
  for (const path of paths) {
    const [promised, here] = [manifest.files[path], found[path]]
    if (!promised) throw new DamagedBackup(`${path} does not belong to it`)
    if (!here) throw new DamagedBackup(`${path} is missing`)
    if (promised.size !== here.size || promised.sha256 !== here.sha256)
      throw new DamagedBackup(`${path} is not what was put in`)
  }
}
