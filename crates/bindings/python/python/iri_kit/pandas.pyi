"""An accessor for pandas: `frame['url'].iri.host()`. Importing this module adds it."""

from typing import Any

import pandas as pd

from ._namespace import Namespace
from ._reference import IriRef

__all__ = ["IriAccessor"]

class IriAccessor(Namespace[pd.Series[Any], pd.Series[Any] | str | IriRef]):
    """The accessor `iri` of series of text: a method for each function of `iri_kit.arrow`."""

    def __init__(self, series: pd.Series[Any]) -> None: ...
