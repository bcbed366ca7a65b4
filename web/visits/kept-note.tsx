import './kept-note.css'

/** Seen by a page that was open before this one, and kept on the device. */
export const isOfEarlierPage = (updatedAt: number) =>
  updatedAt > 0 && Date.now() - updatedAt > performance.now()

type Props = { week: { isFetching: boolean; dataUpdatedAt: number } }

/** Says that the day on screen is the one that was seen last, until its answer is here. */
export const KeptNote = ({ week: { isFetching, dataUpdatedAt } }: Props) =>
  isFetching &&
  isOfEarlierPage(dataUpdatedAt) && <output className="kept-note">Po përditësohet…</output>
