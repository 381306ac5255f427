/** The letter, in the colour of the words beside it. */
export function GoogleMark() {
  return (
    <svg className="i i-s" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M12.2 10.3v3.6h5.1a4.6 4.6 0 0 1-5.1 3.5 5.4 5.4 0 1 1 3.5-9.5l2.6-2.6A9.1 9.1 0 1 0 12.2 21c5.3 0 8.8-3.7 8.8-9 0-.6-.1-1.2-.2-1.7z"
      />
    </svg>
  );
}
