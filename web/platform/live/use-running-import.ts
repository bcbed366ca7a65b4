import { skipToken, useQuery } from '@tanstack/react-query'
import type { ImportKind } from '#contract/imports/imports.ts'
import type { LiveEvent } from '#contract/live.ts'

export const runningImportKey = ['running-import']

/** What it brings is known where it was begun. */
export type RunningImport = NonNullable<LiveEvent['import']> & { readonly kind?: ImportKind }

/** How far the salon's import has come: told by the live stream, never asked for. */
export const useRunningImport = () =>
  useQuery<RunningImport | null>({ queryKey: runningImportKey, queryFn: skipToken }).data
