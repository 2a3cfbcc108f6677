import { Link } from 'react-router-dom';
import classes from './footer.module.css';

/** The page footer with the source of the rules. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>Questhearth</span>
      <span aria-hidden="true">·</span>
      <span>Rules from the SRD 5.1 (CC-BY-4.0)</span>
      <Link to="/about" className={classes.link}>
        About
      </Link>
    </footer>
  );
}
