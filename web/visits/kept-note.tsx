import { isOfEarlierPage } from './cache/week-cache.ts'
import './kept-note.css'

type Week = { isFetching: boolean; dataUpdatedAt: number }

/** The day on screen is the one that was seen last, and its answer is on its way. */
export const isKept = ({ isFetching, dataUpdatedAt }: Week) =>
  isFetching && isOfEarlierPage(dataUpdatedAt)

export const KeptNote = ({ week }: { week: Week }) =>
  isKept(week) && <output className="kept-note">Po përditësohet…</output>
