import './kept-note.css'

/** Seen by a page that was open before this one, and kept on the device. */
export const isOfEarlierPage = (updatedAt: number) =>
  updatedAt > 0 && Date.now() - updatedAt > performance.now()

type Week = { isFetching: boolean; dataUpdatedAt: number }

/** The day on screen is the one that was seen last, and its answer is on its way. */
export const isKept = ({ isFetching, dataUpdatedAt }: Week) =>
  isFetching && isOfEarlierPage(dataUpdatedAt)

export const KeptNote = ({ week }: { week: Week }) =>
  isKept(week) && <output className="kept-note">Po përditësohet…</output>
